import Foundation
import SourceText

/// A manifest on disk.
struct ManifestFile {
  let editor: ManifestEditor
  private let path: String

  /// - Parameters:
  ///   - path: Where it is.
  ///   - shown: What errors call it.
  init(path: String, shown: String) throws(ReleaseError) {
    // The file itself, and not the link that leads to it, gets the new text.
    self.path = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let bytes: [UInt8]
    do {
      bytes = try FileReader.readUTF8(self.path)
    } catch {
      throw ReleaseError("\(shown) cannot be read: \(error)")
    }
    editor = try ManifestEditor(file: shown, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Puts the new text in the place of the old, at once.
  func write(_ text: String) throws(ReleaseError) {
    let files = FileManager.default
    let mode = (try? files.attributesOfItem(atPath: path))?[.posixPermissions]
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      if let mode { try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
    } catch {
      throw ReleaseError("\(editor.file) cannot be written: \(error.localizedDescription)")
    }
  }
}
