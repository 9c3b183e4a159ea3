import Foundation

/// Writes files that are soon gone, without waiting for the disk, as Foundation does for each: there are thousands.
enum TemporaryFile {
  /// - Parameter mode: The permissions of a new file; one that is there keeps its own.
  static func write(_ data: Data, to path: String, mode: mode_t = 0o644) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO, userInfo: [NSFilePathErrorKey: path])
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.close()
  }
}
