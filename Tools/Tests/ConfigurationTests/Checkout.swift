import Foundation

/// The repository that these tests belong to.
enum Checkout {
  /// Tools/Tests/ConfigurationTests/Checkout.swift, from the root.
  static let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
