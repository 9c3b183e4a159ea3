#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes whole files: a reader finds the old text or the new one, never a part.
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

  /// Puts `text` in the place of what `path` leads to, or makes the file.
  ///
  /// A link stays a link, and a file keeps who may read it. A pipe or a device is written to: nobody can
  /// have meant to replace `/dev/stdout` by a file.
  package static func replace(_ path: String, with text: String) throws(Failure) {
    let path = withoutLinks(path) ?? path
    var status = stat()
    let exists = stat(path, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !exists: try replaceFile(path, with: text, mode: nil)
    case S_IFREG: try replaceFile(path, with: text, mode: status.st_mode & 0o7777)
    case S_IFDIR: throw .isFolder
    default: try write(text, to: path, flags: O_WRONLY)
    }
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// - Parameter mode: Who may do what with the file; `nil` for what new files have.
  private static func replaceFile(_ path: String, with text: String, mode: mode_t?) throws(Failure) {
    // In the same folder, because no file can be renamed to another disk.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).modulize-\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do throws(Failure) {
      try write(text, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      guard rename(temporary, path) == 0 else { throw .system(lastError()) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(
    _ text: String, to path: String, flags: Int32, mode: mode_t? = nil
  ) throws(Failure) {
    let file = open(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(lastError()) }
    var failure = writeAll(Array(text.utf8), to: file)
    if let mode, failure == nil, fchmod(file, mode) != 0 { failure = .system(lastError()) }
    // A full disk may say so only now.
    if close(file) != 0, failure == nil { failure = .system(lastError()) }
    if let failure { throw failure }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Failure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress!, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return .system(lastError()) }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private static func lastError() -> String {
    String(cString: strerror(errno)).lowercased()
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
