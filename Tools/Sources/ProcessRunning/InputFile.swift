import Foundation

/// What a program reads from standard input, as a file that no other program sees.
///
/// No pipe: a program may end before it has read one, and then a signal would end this program, or the library that
/// writes would.
struct InputFile {
  /// Where it is read from its beginning. The library closes it.
  let descriptor: Int32

  /// - Throws: A `CommandError` where the temporary folder cannot be written.
  init(_ bytes: [UInt8]) throws(CommandError) {
    var path = Array("\(FileManager.default.temporaryDirectory.path)/modulize-input-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else {
      throw .failed("the temporary folder cannot be written: \(String(cString: strerror(errno)))")
    }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        close(file)
        throw .failed("the temporary folder cannot be written: \(String(cString: strerror(errno)))")
      }
      written += count
    }
    lseek(file, 0, SEEK_SET)
    descriptor = file
  }
}
