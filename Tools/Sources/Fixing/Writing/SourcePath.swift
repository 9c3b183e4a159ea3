import Foundation
import SourceEditing
import SourceText

/// A file below the root that may be changed.
struct SourcePath {
  let absolute: String

  /// - Parameters:
  ///   - path: Relative to the root.
  ///   - root: An absolute path without links.
  /// - Throws: If the file is behind a link or is not a writable regular file, because the change could affect another
  ///   place.
  init(_ path: String, below root: String) throws(Unfixable) {
    absolute = "\(root)/\(path)"
    guard let resolved = DiskPath.withoutLinks(absolute) else {
      throw Unfixable("it cannot be opened: \(DiskPath.lastError)")
    }
    guard resolved == absolute else { throw Unfixable("it is behind a link") }
    guard try status().st_mode & S_IFMT == S_IFREG else { throw Unfixable("it is not a regular file") }
    guard access(absolute, W_OK) == 0 else { throw Unfixable("it is not writable") }
  }

  /// The file's content.
  ///
  /// - Parameter moment: When it was last read.
  /// - Throws: If it was changed since.
  func read(unchangedSince moment: Date) throws(Unfixable) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try FileReader.readUTF8(absolute) } catch { throw Unfixable("it cannot be read: \(error)") }
    // After reading, to notice a change in between.
    let status = try status()
    #if canImport(Darwin)
      let change = status.st_ctimespec
    #else
      let change = status.st_ctim
    #endif
    let seconds = Double(change.tv_sec) + Double(change.tv_nsec) / 1e9
    if seconds > moment.timeIntervalSince1970 { throw Unfixable("it was changed meanwhile; run it again") }
    return bytes
  }

  private func status() throws(Unfixable) -> stat {
    guard let status = DiskPath.status(absolute) else { throw Unfixable("it cannot be opened: \(DiskPath.lastError)") }
    return status
  }
}
