import Foundation

/// Writes whole files that are no part of a repository, reports for one: a reader finds the old text or the new one,
/// never a part.
package enum FileWriter {
  /// Why a file was not written. What was there before is still there.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's own words.
    case system(String)
    case isFolder

    package var description: String {
      switch self {
      case .system(let words): words
      case .isFolder: "it is a folder"
      }
    }
  }

  /// Gives a text piece by piece to the function that it is called with.
  package typealias Pieces = ((String) throws(Failure) -> Void) throws(Failure) -> Void

  /// Puts a text in the place of what `path` leads to, or makes the file. It is never in memory as a whole.
  ///
  /// A link stays a link, and a file keeps who may read it. A pipe or a device is written to: nobody can
  /// have meant to replace `/dev/stdout` by a file.
  package static func replace(_ path: String, with pieces: Pieces) throws(Failure) {
    let path = DiskPath.withoutLinks(path) ?? path
    switch DiskPath.status(path).map({ $0.st_mode & S_IFMT }) {
    // A link here leads nowhere.
    case nil, S_IFREG, S_IFLNK: try replaceFile(path, with: pieces)
    case S_IFDIR: throw .isFolder
    default:
      try write(to: path, flags: O_WRONLY) { file throws(Failure) in try write(pieces, to: file) }
    }
  }

  /// Puts a text in the place of the file at `path` itself, or makes it. A file keeps who may read it.
  private static func replaceFile(_ path: String, with pieces: Pieces) throws(Failure) {
    let old = DiskPath.status(path)?.st_mode
    // In the same folder, because no file can be renamed to another disk.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).modulize-\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do throws(Failure) {
      // Not flushed to the disk: that takes minutes on a busy one.
      try write(
        to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL,
        mode: old.flatMap { $0 & S_IFMT == S_IFREG ? $0 & 0o7777 : nil }
      ) { file throws(Failure) in try write(pieces, to: file) }
      guard rename(temporary, path) == 0 else { throw .system(DiskPath.lastError) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ pieces: Pieces, to file: Int32) throws(Failure) {
    try pieces { text throws(Failure) in
      guard OpenFile.write(Array(text.utf8), to: file) else { throw .system(DiskPath.lastError) }
    }
  }

  /// - Parameter mode: Who may do what with the file; `nil` for what new files have.
  private static func write(
    to path: String, flags: Int32, mode: mode_t? = nil, _ writing: (Int32) throws(Failure) -> Void
  ) throws(Failure) {
    // No other user looks into it before it has the rights that it is to have.
    let file = open(path, flags | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
    guard file >= 0 else { throw .system(DiskPath.lastError) }
    var failure: Failure?
    do throws(Failure) { try writing(file) } catch { failure = error }
    if let mode, failure == nil, fchmod(file, mode) != 0 { failure = .system(DiskPath.lastError) }
    // A full disk may say so only now.
    if close(file) != 0, failure == nil { failure = .system(DiskPath.lastError) }
    if let failure { throw failure }
  }
}
