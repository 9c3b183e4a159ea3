import FolderTestSupport
import Foundation
import Loading
import Model

extension TemporaryFolder {
  /// A mediator, and an app that uses it, of which nobody needs more than the manifests.
  static func withApp(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let app = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        products: [.executable(name: "App", targets: ["App"])],
        dependencies: [.package(path: "../Packages/PortableUI")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "PortableUI", package: "PortableUI")])])
      """
    func library(_ name: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        targets: [.target(name: "\(name)")])
      """
    }
    return try TemporaryFolder(
      [
        "App/Package.swift": app, "App/Sources/App/main.swift": "import PortableUI\n",
        "Packages/Mediator/Package.swift": library("Mediator"), "Packages/Mediator/Sources/Mediator/Mediator.swift": "",
        "Packages/PortableUI/Package.swift": library("PortableUI"),
        "Packages/PortableUI/Sources/PortableUI/PortableUI.swift": "open class ViewController {}\n",
      ].merging(files) { $1 })
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
