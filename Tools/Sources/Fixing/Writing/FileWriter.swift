#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a file whole or not at all: beside it first, then in its place.
enum FileWriter {
  /// - Parameters:
  ///   - old: What the file must still hold.
  ///   - moment: When it was last looked at.
  /// - Throws: Where it does not, or cannot be written. Then it is as it was.
  static func replace(
    _ path: String, below root: String, holding old: [UInt8], unchangedSince moment: Moment, with new: [UInt8]
  ) throws(Refusal) {
    let file = try SourcePath(path, below: root)
    let temporary = "\(file.absolute).modulize-\(getpid())"
    try write(new, to: temporary, permissions: try file.permissions)
    do throws(Refusal) {
      // Once more, and as late as can be.
      guard try SourcePath(path, below: root).read(unchangedSince: moment) == old else {
        throw Refusal("it was changed meanwhile; run it again")
      }
      guard rename(temporary, file.absolute) == 0 else {
        throw Refusal("it cannot be written: \(SourcePath.lastError())")
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, permissions: mode_t) throws(Refusal) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Refusal("it cannot be written: \(SourcePath.lastError())") }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      written += count
    }
    // Not flushed to the disk: that takes minutes on a busy one, and these files are under version control.
    guard written == bytes.count, fchmod(file, permissions) == 0 else {
      let words = SourcePath.lastError()
      unlink(path)
      throw Refusal("it cannot be written: \(words)")
    }
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
