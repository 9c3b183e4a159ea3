import Foundation
import SourceEditing
import SourceText

/// A file below the root that may be changed.
struct SourcePath {
  let absolute: String

  /// - Parameters:
  ///   - path: Relative to the root.
  ///   - root: An absolute path without links.
  /// - Throws: For what lies behind a link, and for what is no file that may be written: the path leads
  ///   elsewhere than it says, or others share the file.
  init(_ path: String, below root: String) throws(Unfixable) {
    absolute = "\(root)/\(path)"
    guard let resolved = DiskPath.withoutLinks(absolute) else {
      throw Unfixable("it cannot be opened: \(DiskPath.lastError)")
    }
    guard resolved == absolute else { throw Unfixable("it lies behind a link") }
    guard try status().st_mode & S_IFMT == S_IFREG else { throw Unfixable("it is not a regular file") }
    guard access(absolute, W_OK) == 0 else { throw Unfixable("it may not be written") }
  }

  /// The file's bytes.
  ///
  /// - Parameter moment: When it was last looked at.
  /// - Throws: Where it was changed since.
  func read(unchangedSince moment: Date) throws(Unfixable) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try FileReader.readUTF8(absolute) } catch { throw Unfixable("it cannot be read: \(error)") }
    // After reading, so that a change in between is noticed too.
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
