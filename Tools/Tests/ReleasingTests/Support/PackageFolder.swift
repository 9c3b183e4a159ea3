import Foundation
import Releasing

/// A folder with files, gone when nobody needs it any more.
final class PackageFolder {
  let root: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-releasing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ relative: String) -> String { "\(root)/\(relative)" }

  func write(_ text: String, to path: String) throws {
    let file = URL(filePath: self.path(path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: self.path(path)), encoding: .utf8)
  }

  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: self.path(path))) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: self.path(path)) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: self.path(path)) }

  func api() async throws -> PublicAPI {
    defer { withExtendedLifetime(self) {} }
    return try await APIReader().api(ofPackageIn: root)
  }

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
