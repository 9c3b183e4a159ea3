import Foundation

/// The standard input of a program, as a file that no other program sees.
///
/// Not a pipe: a program may exit before it has read it all, and then writing to the pipe would end this program with
/// a signal.
struct InputFile {
  /// Positioned at the beginning of the file. The library closes it.
  let descriptor: Int32

  /// - Throws: A `CommandError` if the temporary folder cannot be written.
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
