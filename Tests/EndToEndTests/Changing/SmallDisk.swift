import Foundation
import Subprocess

/// A disk of a few megabytes, in memory.
struct SmallDisk {
  let root: URL

  /// Whether such a disk can be mounted here.
  static let isAvailable: Bool = {
    #if os(Linux)
      guard getuid() == 0 else { return false }
      let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-disk-\(UUID())").path
      guard mkdir(folder, 0o700) == 0 else { return false }
      defer { rmdir(folder) }
      return mount("tmpfs", folder, "tmpfs", 0, "size=1m") == 0 && umount(folder) == 0
    #else
      return false
    #endif
  }()

  static func with(megabytes: Int, _ body: (SmallDisk) async throws -> Void) async throws {
    #if os(Linux)
      try await TemporaryFolder.withEmpty { folder in
        guard mount("tmpfs", folder.root.path, "tmpfs", 0, "size=\(megabytes)m") == 0 else {
          throw POSIXError(.init(rawValue: errno) ?? .EIO)
        }
        defer { umount2(folder.root.path, 2) }
        try await body(SmallDisk(root: folder.root))
      }
    #endif
  }

  func url(_ path: String) -> URL { root.appending(path: path) }

  /// Fills the disk, except for some pages of 4,096 bytes.
  func fill(leaving pages: Int) throws {
    let file = open(url("filler").path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    let page = [UInt8](repeating: 1, count: 4096)
    var count = 0
    while write(file, page, page.count) == page.count { count += 1 }
    guard ftruncate(file, off_t(max(0, count - pages) * page.count)) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }
}
