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

  /// The program's path. Built first, once in a run, so that no test runs yesterday's program: if there is nothing to
  /// do, that takes a second.
  ///
  /// - Throws: ``Missing``, if it cannot be built.
  func path() throws -> String {
    let path = url.path
    let output =
      switch self {
      case .app: Self.builtApp
      case .demo: Self.builtDemo
      case .modulize: Self.builtTool
      }
    guard FileManager.default.isExecutableFile(atPath: path), output == nil else {
      throw Missing(path: path, output: output ?? "")
    }
    return path
  }

  private static let builtApp = Binary.app.build()
  private static let builtDemo = Binary.demo.build()
  private static let builtTool = Binary.modulize.build()

  /// Builds it as `make build` does: other flags would compile everything again. Not the tool, if `make` names its own.
  ///
  /// - Returns: The output of a build that failed.
  private func build() -> String? {
    let environment = ProcessInfo.processInfo.environment
    if self == .modulize, environment["MODULIZE"] != nil { return nil }
    let flags = (environment["FLAGS"] ?? "").split(separator: " ").map(String.init)
    let result = BuildSystem.swift(["build"] + place + ["--product", rawValue] + flags)
    return result.isSuccess ? nil : result.output
  }

  /// The program's place. `MODULIZE` names another build of the tool.
  var url: URL {
    if self == .modulize, let other = ProcessInfo.processInfo.environment["MODULIZE"] { return URL(filePath: other) }
    return Checkout.root.appending(path: "\(self == .modulize ? "Tools" : "Packages")/\(BuildSystem.debug)/\(rawValue)")
  }

  /// The package, and the folder of its builds: the packages of the app share one, as `make build` has it.
  private var place: [String] {
    func package(_ path: String) -> [String] { ["--package-path", Checkout.root.appending(path: path).path] }
    let builds = Checkout.root.appending(path: "Packages/.build").path
    let shared = ["--scratch-path", builds, "--disable-build-manifest-caching"]
    return switch self {
    case .app: package("MainProject") + shared
    case .demo: package("Packages/A") + shared
    case .modulize: package("Tools")
    }
  }

  struct Missing: Error, CustomStringConvertible {
    let path: String
    /// What the build said.
    let output: String

    var description: String { "there is no new \(path): see what `make build` says\n\(output)" }
  }
}
