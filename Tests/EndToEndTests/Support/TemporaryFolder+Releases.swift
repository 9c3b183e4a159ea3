import Foundation
import Subprocess

extension TemporaryFolder {
  /// Makes a committed repository in the folder: Q depends on P, and an app on both. They have no tests.
  func makeReleasable() async throws {
    for (name, neighbour) in [("P", nil), ("Q", "P")] as [(String, String?)] {
      try apply(.newPackage(name, linking: neighbour))
    }
    try write("public func p() {}\n", to: "Packages/P/Sources/P/Nothing.swift")
    try write("import P\npublic func q() {}\n", to: "Packages/Q/Sources/Q/Nothing.swift")
    try write(".build/\nPackage.resolved\n", to: ".gitignore")
    try write(Self.app, to: "App/Package.swift")
    try write("import P\nimport Q\n", to: "App/Sources/App/main.swift")
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("config", "user.name", "Tester")
    try await git("config", "user.email", "tester@example.com")
    try await commit("Begin")
  }

  func commit(_ message: String) async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--no-gpg-sign", "--message", message)
  }

  /// Makes a folder below a repository of its own, with all that is in it, released as 1.0.0.
  func release(_ folder: String) async throws {
    try await git("init", "--quiet", "--initial-branch=main", in: folder)
    try await git("add", "--all", in: folder)
    try await git(
      "-c", "user.name=Tester", "-c", "user.email=tester@example.com", "commit", "--quiet", "--no-gpg-sign",
      "--message", "Begin", in: folder)
    try await git("tag", "1.0.0", in: folder)
  }

  /// Runs git in the folder, or in one below it.
  ///
  /// - Returns: Its output, without the last line break.
  @discardableResult
  func git(_ arguments: String..., in folder: String = ".") async throws -> String {
    let result = try await Program(.name("git"), arguments).run(in: url(folder))
    guard result.exitCode == 0 else { throw GitFailure(arguments: arguments, words: result.errors) }
    return result.output.trimmingCharacters(in: .newlines)
  }

  struct GitFailure: Error {
    let arguments: [String]
    let words: String
  }

  private static let app = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App",
      products: [.executable(name: "App", targets: ["App"])],
      dependencies: [.package(path: "../Packages/P"), .package(path: "../Packages/Q")],
      targets: [
        .executableTarget(
          name: "App", dependencies: [.product(name: "P", package: "P"), .product(name: "Q", package: "Q")])
      ]
    )

    """
}
