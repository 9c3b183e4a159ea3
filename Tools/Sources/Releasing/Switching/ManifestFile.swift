import Foundation
import ManifestEditing
import SourceText

/// A manifest on disk.
struct ManifestFile {
  let editor: DependencyLocations
  /// Relative to the root: the path of the file itself, not of a symbolic link to it.
  let path: String

  /// - Parameters:
  ///   - path: Relative to the root; the name in errors.
  ///   - root: Absolute and without symbolic links.
  /// - Throws: A `UserError` if it cannot be read, or is a symbolic link out of the repository.
  init(_ path: String, below root: String) throws(UserError) {
    let resolved = URL(filePath: "\(root)/\(path)").resolvingSymlinksInPath().path(percentEncoded: false)
    guard resolved.hasPrefix(root + "/") else {
      throw UserError("\(path) is a symbolic link out of the repository, and nothing outside is written")
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
