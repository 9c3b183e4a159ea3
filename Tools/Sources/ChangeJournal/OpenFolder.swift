import Foundation
import SourceText

/// An open folder. Operations apply to this folder even if its path is replaced by a link meanwhile; links are never
/// followed.
final class OpenFolder {
  let descriptor: Int32
  /// For error messages.
  let path: String

  /// - Parameter path: Absolute and without links.
  init(_ path: String) throws(UserError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else { throw UserError("cannot open \(path): \(DiskPath.lastError)") }
  }

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  // MARK: - Folders

  /// The folder of a path's last component, and that component.
  ///
  /// - Parameter isMade: Whether to create missing folders.
  /// - Returns: No folder if it does not exist.
  func parent(
    of path: String, making isMade: Bool = false
  ) throws(UserError) -> (folder: OpenFolder?, name: String) {
    let parts = path.split(separator: "/").map(String.init)
    var folder = self
    for part in parts.dropLast() {
      guard let next = try folder.child(part, making: isMade) else { return (nil, parts.last ?? "") }
      folder = next
    }
    return (folder, parts.last ?? "")
  }

  /// The deepest existing folder on a path, and the paths of the missing ones.
  func deepestFolder(of path: String) throws(UserError) -> (OpenFolder, missing: [String]) {
    let parts = path.split(separator: "/").map(String.init).dropLast()
    var folder = self
    for (index, part) in parts.enumerated() {
      guard let next = try folder.child(part, making: false) else {
        return (folder, (index..<parts.count).map { parts[...$0].joined(separator: "/") })
      }
      folder = next
    }
    return (folder, [])
  }

  private func child(_ name: String, making isMade: Bool) throws(UserError) -> OpenFolder? {
    if isMade, mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST {
      throw UserError("cannot create \(path)/\(name): \(DiskPath.lastError)")
    }
    let child = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if child >= 0 { return OpenFolder(child, "\(path)/\(name)") }
    switch errno {
    case ENOENT: return nil
    case ELOOP where isLink(name), ENOTDIR where isLink(name):
      throw UserError("\(path)/\(name) is a link, and nothing is written through links")
    default: throw UserError("cannot open \(path)/\(name): \(DiskPath.lastError)")
    }
  }

  private func isLink(_ name: String) -> Bool {
    let error = errno
    defer { errno = error }
    return (status(of: name)?.st_mode ?? 0) & S_IFMT == S_IFLNK
  }

  /// Whether files can be created here, as far as can be told without creating one.
  var isWritable: Bool { faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 }

  /// Makes changes to the folder's entries durable, which flushing the files does not.
  func flush() throws(UserError) {
    // Some file systems do not support this.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw UserError("cannot flush \(path) to the disk: \(DiskPath.lastError)")
    }
  }

  // MARK: - Files

  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  func state(of name: String) throws(UserError) -> FileState {
    guard let status = status(of: name) else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw UserError("cannot inspect \(path)/\(name): \(DiskPath.lastError)")
      }
      return .absent
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return FileState(
        kind: .file, hash: SHA256.hash(try read(name)), mode: UInt32(status.st_mode) & 0o7777)
    case S_IFLNK: return FileState(kind: .link, hash: SHA256.hash(try destination(of: name)))
    default: return FileState(kind: .other)
    }
  }

  /// The content of a file; `nil` if there is none.
  func bytes(of name: String) throws(UserError) -> [UInt8]? {
    guard let status = status(of: name), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try read(name)
  }

  /// - Parameter limit: The maximum size in bytes; larger files are an error.
  func read(_ name: String, limit: Int = .max) throws(UserError) -> [UInt8] {
    // Non-blocking, in case it is a pipe.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw UserError("cannot read \(path)/\(name): \(DiskPath.lastError)") }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= limit else {
      throw UserError("\(path)/\(name) is not a readable file")
    }
    guard let bytes = OpenFile.read(file, size: Int(status.st_size)), bytes.count == Int(status.st_size) else {
      throw UserError("cannot read \(path)/\(name): it was truncated meanwhile")
    }
    return bytes
  }

  private func destination(of name: String) throws(UserError) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, name, &buffer, buffer.count)
    guard count >= 0 else { throw UserError("cannot read the link \(path)/\(name): \(DiskPath.lastError)") }
    return buffer[..<count].map { UInt8(bitPattern: $0) }
  }

  /// Creates a file and flushes it, so that its content is on disk before anything refers to it.
  func create(_ name: String, _ bytes: [UInt8], mode: UInt32?) throws(UserError) {
    let file = openat(
      descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
    guard file >= 0 else { throw UserError("cannot write \(path)/\(name): \(DiskPath.lastError)") }
    var isWritten = OpenFile.write(bytes, to: file)
    if isWritten, let mode { isWritten = fchmod(file, mode_t(mode)) == 0 }
    isWritten = isWritten && fsync(file) == 0
    let error = errno
    // A full disk may be reported only now.
    let isClosed = close(file) == 0
    guard isWritten, isClosed else {
      if !isWritten { errno = error }
      let words = DiskPath.lastError
      unlinkat(descriptor, name, 0)
      throw UserError("cannot write \(path)/\(name): \(words)")
    }
  }

  /// Flushes a file's content to disk.
  func flush(_ name: String) throws(UserError) {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    // A link has no content to flush.
    guard file >= 0 else { return }
    defer { close(file) }
    guard fsync(file) == 0 else { throw UserError("cannot flush \(path)/\(name) to the disk: \(DiskPath.lastError)") }
  }

  func remove(_ name: String) throws(UserError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw UserError("cannot remove \(path)/\(name): \(DiskPath.lastError)")
    }
  }

  /// The names of its entries.
  var names: [String] { DiskPath.names(in: path) }
}
