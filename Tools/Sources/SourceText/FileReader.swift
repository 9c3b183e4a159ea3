#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads whole files, and only regular ones.
///
/// POSIX calls, not Foundation: a lint reads tens of thousands of files, and a repository that is not
/// trusted may hold a pipe or a device under the name of a source file.
package enum FileReader {
  /// The size in bytes from which a file is not read. The largest Swift files that people write have a
  /// tenth of it.
  package static let maximumSize = 16 << 20

  /// Why a file was not read.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's own words.
    case system(String)
    case notAFile
    case tooLarge(bytes: Int)
    case notUTF8

    package var description: String {
      switch self {
      case .system(let words): words
      case .notAFile: "it is not a regular file"
      case .tooLarge(let bytes): "it has \(bytes) bytes, and files over \(maximumSize) are not read"
      case .notUTF8: "it is not UTF-8, which Swift sources must be"
      }
    }
  }

  /// The bytes of the file at `path`, which are valid UTF-8.
  package static func readUTF8(_ path: String) throws(Failure) -> [UInt8] {
    let bytes = try read(path)
    guard UTF8Check.isValid(bytes) else { throw .notUTF8 }
    return bytes
  }

  /// The bytes of the file at `path`.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    // Not blocking, or a named pipe would wait for somebody to write to it.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system(lastError()) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(lastError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(status.st_size)
    guard size <= maximumSize else { throw .tooLarge(bytes: size) }
    return try read(file, size: size)
  }

  private static func read(_ file: Int32, size: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let n = systemRead(file, buffer.baseAddress! + count, size - count)
        if n < 0 && errno == EINTR { continue }
        if n < 0 { failure = .system(lastError()) }
        if n <= 0 { break }
        count += n
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func lastError() -> String {
    String(cString: strerror(errno)).lowercased()
  }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}
