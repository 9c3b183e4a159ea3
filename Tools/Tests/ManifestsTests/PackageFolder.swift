import Foundation

/// A package of nothing but a manifest, in a folder of its own.
struct PackageFolder {
  let path: String
  private let root: String

  /// - Parameter original: Where the manifest was found. A dependency on `../` is known by the name of the
  ///   folder above, so the last two folders are kept.
  init(manifest: String, original: String = "") throws {
    root = NSTemporaryDirectory() + "modulize-manifest-\(UUID().uuidString)"
    path = ([root] + original.split(separator: "/").dropLast().suffix(2).map(String.init)).joined(
      separator: "/")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try manifest.write(toFile: path + "/Package.swift", atomically: true, encoding: .utf8)
  }

  func remove() { try? FileManager.default.removeItem(atPath: root) }
}
