import Foundation
import Loading
import Model

/// A repository in a temporary folder, with the packages that a test needs.
final class TemporaryRepository {
  let root: String

  /// - Parameter files: Texts by path.
  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-making-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// A mediator, and an app that uses it, of which nobody needs more than the manifests.
  static func withApp(_ files: [String: String] = [:]) throws -> TemporaryRepository {
    let app = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        products: [.executable(name: "App", targets: ["App"])],
        dependencies: [.package(path: "../Packages/Mediator")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "PortableUI", package: "Mediator")])])
      """
    let mediator = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Mediator",
        products: [.library(name: "PortableUI", targets: ["PortableUI"])],
        targets: [.target(name: "PortableUI")])
      """
    return try TemporaryRepository(
      [
        "App/Package.swift": app, "App/Sources/App/main.swift": "import PortableUI\n",
        "Packages/Mediator/Package.swift": mediator,
        "Packages/Mediator/Sources/PortableUI/PortableUI.swift": "",
      ].merging(files) { $1 })
  }

  func write(_ text: String, to path: String) throws {
    let file = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: "\(root)/\(path)"), encoding: .utf8)
  }

  /// Every file and folder below the root, hidden ones too.
  func everything() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: root))
  }

  /// Reads the repository. Its folder lives as long as this object, so nobody else reads it.
  func load() async -> Repository {
    defer { withExtendedLifetime(self) {} }
    return await RepositoryLoader().load(root: root)
  }
}
