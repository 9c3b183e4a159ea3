import Foundation

/// Writes whole files outside of repositories, such as reports, atomically: a reader sees the old text or the new one,
/// never a part.
package enum FileWriter {
  /// Why a file was not written. Its previous contents are kept.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's error message.
    case system(String)
    case isFolder

    package var description: String {
      switch self {
      case .system(let words): words
      case .isFolder: "it is a folder"
      }
    }
  }

  /// Passes a text piece by piece to the function that it is called with.
  package typealias Pieces = ((String) throws(Failure) -> Void) throws(Failure) -> Void

  /// Replaces the contents of the file at `path`, or creates it. The text is never in memory as a whole.
  ///
  /// A symbolic link is kept, and so are a file's permissions. A pipe or a device is written to: replacing
  /// `/dev/stdout` by a file cannot be intended.
  package static func replace(_ path: String, with pieces: Pieces) throws(Failure) {
    let path = DiskPath.withoutLinks(path) ?? path
    switch DiskPath.status(path).map({ $0.st_mode & S_IFMT }) {
    // A symbolic link here is broken.
    case nil, S_IFREG, S_IFLNK: try replaceFile(path, with: pieces)
    case S_IFDIR: throw .isFolder
    default:
      try write(to: path, flags: O_WRONLY) { file throws(Failure) in try write(pieces, to: file) }
    }
  }

  /// Replaces the file at `path` itself, or creates it. Its permissions are kept.
  private static func replaceFile(_ path: String, with pieces: Pieces) throws(Failure) {
    let old = DiskPath.status(path)?.st_mode
    // In the same folder, because a file cannot be renamed to another disk.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).modulize-\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do throws(Failure) {
      // Not flushed to disk: that takes minutes on a busy one.
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
    try inBlocks(pieces) { text throws(Failure) in
      guard OpenFile.write(Array(text.utf8), to: file) else { throw .system(DiskPath.lastError) }
    }
  }

  /// Puts pieces together: there may be thousands, and writing each would take a system call.
  package static func inBlocks(_ pieces: Pieces, _ write: @escaping (String) throws(Failure) -> Void) throws(Failure) {
    var block = ""
    try pieces { piece throws(Failure) in
      block += piece
      if block.utf8.count < 1 << 16 { return }
      try write(block)
      block = ""
    }
    try write(block)
  }

  /// - Parameter mode: The permissions of the file; `nil` for the default of new files.
  private static func write(
    to path: String, flags: Int32, mode: mode_t? = nil, _ writing: (Int32) throws(Failure) -> Void
  ) throws(Failure) {
    // Other users must not read it before it has its final permissions.
    let file = open(path, flags | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
    guard file >= 0 else { throw .system(DiskPath.lastError) }
    var failure: Failure?
    do throws(Failure) { try writing(file) } catch { failure = error }
    if let mode, failure == nil, fchmod(file, mode) != 0 { failure = .system(DiskPath.lastError) }
    // A full disk may be reported only now.
    if close(file) != 0, failure == nil { failure = .system(DiskPath.lastError) }
    if let failure { throw failure }
  }
}
