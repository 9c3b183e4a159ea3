import Foundation

/// The programs from `make build`.
enum Binary: String {
  case app = "MainProject"
  case demo = "ADemo"
  case modulize

  /// The program that runs it.
  ///
  /// - Throws: ``Missing``, if it has not been built.
  func program(_ arguments: [String] = []) throws -> Program {
    Program(.path(.init(try path())), arguments)
  }

  /// The program's path.
  ///
  /// - Throws: ``Missing``, if it has not been built.
  func path() throws -> String {
    let path = url.path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
    return path
  }

  /// The program's place. `MODULIZE` names another build of the tool; `CONFIGURATION` is the configuration of `make`.
  var url: URL {
    if self == .modulize, let other = ProcessInfo.processInfo.environment["MODULIZE"] { return URL(filePath: other) }
    return Checkout.root.appending(path: "\(folder)/\(rawValue)")
  }

  /// Below the repository's root.
  private var folder: String {
    switch self {
    case .app: "MainProject/\(BuildSystem.debug)"
    case .demo: "Packages/A/\(BuildSystem.debug)"
    case .modulize: "Tools/\(BuildSystem.configured)"
    }
  }

  /// These tests build nothing of this repository: they test the existing programs.
  struct Missing: Error, CustomStringConvertible {
    let path: String

    var description: String { "there is no \(path): `make build` first" }
  }
}
