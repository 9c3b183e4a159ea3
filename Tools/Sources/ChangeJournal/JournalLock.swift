import Foundation
import SourceText

/// Ensures that only one program at a time changes a repository. The system releases the lock when the program ends.
struct JournalLock {
  static let name = "lock"
  let folder: OpenFolder
  private let file: Int32
  private let isShared: Bool

  /// Creates the journal's folder if necessary.
  ///
  /// - Throws: A `UserError` if another program has the lock, or the folder belongs to another user.
  init(making path: String) throws(UserError) {
    var attempts = 0
    while true {
      if mkdir(path, 0o700) == 0 {
        // Otherwise a power failure could lose the folder itself after its content was flushed.
        try OpenFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])).flush()
      } else if errno != EEXIST {
        throw UserError("cannot create \(path), which changes need: \(DiskPath.lastError)")
      }
      let folder = try OpenFolder(path)
      guard Self.isOwn(folder) else {
        throw UserError("\(path) belongs to another user, or others can write to it: remove it")
      }
      let file = openat(folder.descriptor, Self.name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      // The previous holder may have removed the folder meanwhile.
      if file < 0, errno == ENOENT { continue }
      guard file >= 0 else {
        throw UserError("cannot write to \(path), which changes need: \(DiskPath.lastError)")
      }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        close(file)
        attempts += 1
        // A reader holds the lock only for a moment.
        if attempts < 100 {
          usleep(20_000)
          continue
        }
        throw UserError("another modulize is changing this repository; wait until it has finished")
      }
      guard Self.isStillThere(file, path) else {
        close(file)
        continue
      }
      (self.folder, self.file, isShared) = (folder, file, false)
      return
    }
  }

  /// A reader's lock. It writes nothing.
  ///
  /// - Returns: `nil` if there is no journal, or it belongs to another user.
  /// - Throws: ``Busy`` if another program is changing the repository.
  init?(lookingAt path: String) throws(Busy) {
    guard let folder = try? OpenFolder(path), Self.isOwn(folder) else { return nil }
    let file = openat(folder.descriptor, Self.name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if file >= 0, flock(file, LOCK_SH | LOCK_NB) != 0 {
      close(file)
      throw Busy()
    }
    (self.folder, self.file, isShared) = (folder, file, true)
  }

  struct Busy: Error {}

  /// Releases the lock. Removes the folder if it is otherwise empty.
  func release() {
    if !isShared, Set(folder.names) == [Self.name] {
      unlinkat(folder.descriptor, Self.name, 0)
      rmdir(folder.path)
    }
    if file >= 0 { close(file) }
  }

  /// Whether no other user can have written to it.
  private static func isOwn(_ folder: OpenFolder) -> Bool {
    var status = stat()
    return fstat(folder.descriptor, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  private static func isStillThere(_ file: Int32, _ path: String) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(file, &held) == 0 && lstat("\(path)/\(name)", &named) == 0 && held.st_ino == named.st_ino
      && held.st_dev == named.st_dev
  }
}
