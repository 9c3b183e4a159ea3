import Foundation
import ManifestEditing
import SourceText

/// A manifest on disk.
struct ManifestFile {
  let editor: DependencyLocations
  /// Relative to the root: of the file itself, and not of the link that may lead to it.
  let path: String

  /// - Parameters:
  ///   - path: Relative to the root; what errors call it.
  ///   - root: Absolute and without links.
  /// - Throws: A `UserError` where it cannot be read, or is a link out of the repository.
  init(_ path: String, below root: String) throws(UserError) {
    let resolved = URL(filePath: "\(root)/\(path)").resolvingSymlinksInPath().path(percentEncoded: false)
    guard resolved.hasPrefix(root + "/") else {
      throw UserError("\(path) is a link out of the repository, and nothing out of it is written")
    }
    self.path = String(resolved.dropFirst(root.count + 1))
    let bytes: [UInt8]
    do {
      bytes = try FileReader.readUTF8(resolved)
    } catch {
      throw UserError("\(path) cannot be read: \(error)")
    }
    editor = try DependencyLocations(file: path, text: String(decoding: bytes, as: UTF8.self))
  }
}
