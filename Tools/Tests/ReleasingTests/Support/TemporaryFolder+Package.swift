import Comparing
import FolderTestSupport
import Foundation
import Releasing

extension TemporaryFolder {
  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: self.path(path))) }

  /// The manifest of a library without dependencies or with one.
  static func manifest(_ name: String, needs dependency: String? = nil) -> String {
    let declared = dependency.map { #".package(path: "../\#($0)"),"# } ?? ""
    let linked = dependency.map { #".product(name: "\#($0)", package: "\#($0)")"# } ?? ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
          \(declared)
        ],
        targets: [
          .target(name: "\(name)", dependencies: [\(linked)])
        ]
      )

      """
  }
}
