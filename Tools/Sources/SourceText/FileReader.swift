import Foundation

/// Reads whole files, and only regular ones.
///
/// Uses POSIX calls, not Foundation: a lint reads tens of thousands of files, and an untrusted repository may contain
/// a pipe or a device with the name of a source file.
package enum FileReader {
  /// The size in bytes above which a file is not read. The largest hand-written Swift files are a tenth of it.
  package static let maximumSize = 16 << 20

  /// A file with the path of another: what git writes for a linked work tree.
  package static let maximumPathFile = 1 << 13

  /// Why a file was not read.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's error message.
    case system(String)
    case notAFile
    case tooLarge(bytes: Int, limit: Int = maximumSize)
    case notUTF8

    package var description: String {
      switch self {
      case .system(let words): words
      case .notAFile: "it is not a regular file"
      case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and files over \(limit) are not read"
      case .notUTF8: "it is not UTF-8, which Swift sources must be"
      }
    }
  }

  /// A file that an editor has changed and not saved: it is read as the editor has it. Set it before anything is read.
  ///
  /// - Note: Never written to while files are read, so no thread needs to wait for another.
  nonisolated(unsafe) package static var unsaved: (path: String, bytes: [UInt8])?

  /// The bytes of the file at `path`, which are valid UTF-8.
  package static func readUTF8(_ path: String) throws(Failure) -> [UInt8] {
    let bytes = try read(path)
    guard UTF8Check.isValid(bytes) else { throw .notUTF8 }
    return bytes
  }

  /// The bytes of the file at `path`.
  ///
  /// - Parameter limit: The size in bytes above which it is not read.
  package static func read(_ path: String, upTo limit: Int = maximumSize) throws(Failure) -> [UInt8] {
    if let unsaved, unsaved.path == path { return unsaved.bytes }
    return try read(path) { size throws(Failure) in
      guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
      return size
    }
  }

  /// - Parameter path: Relative to `root`, and so in the error.
  package static func read(_ path: String, below root: String) throws(UserError) -> [UInt8] {
    do { return try read("\(root)/\(path)") } catch { throw UserError("cannot read \(path): \(error)") }
  }

  /// - Parameter path: Relative to `root`, and so in the error.
  package static func readUTF8(_ path: String, below root: String) throws(UserError) -> [UInt8] {
    do { return try readUTF8("\(root)/\(path)") } catch { throw UserError("cannot read \(path): \(error)") }
  }

  /// The first bytes of the file at `path`, however large it is.
  package static func read(_ path: String, first count: Int) throws(Failure) -> [UInt8] {
    try read(path) { size in min(size, count) }
  }

  /// - Parameter part: How many bytes to read of how many.
  private static func read(_ path: String, _ part: (Int) throws(Failure) -> Int) throws(Failure) -> [UInt8] {
    // Non-blocking, or a named pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system(DiskPath.lastError) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(DiskPath.lastError) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard let bytes = OpenFile.read(file, size: try part(Int(status.st_size))) else {
      throw .system(DiskPath.lastError)
    }
    return bytes
  }
}
