import Foundation

/// What `make build` leaves, by its path below the repository's root.
enum Binary: String {
  case app = "MainProject/.build/debug/MainProject"
  case demo = "Packages/A/.build/debug/ADemo"
  case modulize = "Tools/.build/release/modulize"

  /// The program that runs it.
  ///
  /// - Throws: ``Missing``, where it has not been built.
  func program(_ arguments: [String] = []) throws -> Program {
    let path = path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(binary: self) }
    return Program(.path(.init(path)), arguments)
  }

  /// Where it is. `MODULIZE` names another build of the tool, a debug one for example.
  private var path: String {
    if self == .modulize, let other = ProcessInfo.processInfo.environment["MODULIZE"] { return other }
    return Checkout.root.appending(path: rawValue).path
  }

  /// These tests build nothing of this repository: they judge what is there.
  struct Missing: Error, CustomStringConvertible {
    let binary: Binary

    var description: String { "there is no \(binary.rawValue): `make build` first" }
  }
}
