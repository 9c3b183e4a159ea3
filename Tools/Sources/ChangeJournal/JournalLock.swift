import Foundation
import SourceText

/// Sees to it that one program at a time changes a repository. The system lets go of it when the program ends.
struct JournalLock {
  static let name = "lock"
  let folder: OpenFolder
  private let file: Int32
  private let isShared: Bool

  /// Makes the journal's folder, where there is none.
  ///
  /// - Throws: A `UserError` where another program has the lock, or the folder is another user's.
  init(making path: String) throws(UserError) {
    var attempts = 0
    while true {
      if mkdir(path, 0o700) == 0 {
        // Else what is flushed in the folder could be without the folder after a power failure.
        try OpenFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])).flush()
      } else if errno != EEXIST {
        throw UserError("cannot make \(path), which a change needs: \(DiskPath.lastError)")
      }
      let folder = try OpenFolder(path)
      guard Self.isOwn(folder) else {
        throw UserError("\(path) is not yours, or others may write in it: remove it")
      }
      let file = openat(folder.descriptor, Self.name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      // The one who had it may have removed the folder meanwhile.
      if file < 0, errno == ENOENT { continue }
      guard file >= 0 else {
        throw UserError("cannot write in \(path), which a change needs: \(DiskPath.lastError)")
      }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        close(file)
        attempts += 1
        // Who only looks is gone in a moment.
        if attempts < 100 {
          usleep(20_000)
          continue
        }
        throw UserError("another modulize is changing this repository; wait for its end")
      }
      guard Self.isStillThere(file, path) else {
        close(file)
        continue
      }
      (self.folder, self.file, isShared) = (folder, file, false)
      return
    }
  }

  /// The lock of whoever only looks. It writes nothing.
  ///
  /// - Returns: `nil` where there is no journal, or it is none of this user's.
  /// - Throws: ``Busy``, where another program is changing the repository.
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

  /// Lets the next one in. The folder goes where nothing is left in it.
  func release() {
    if !isShared, Set(folder.names) == [Self.name] {
      unlinkat(folder.descriptor, Self.name, 0)
      rmdir(folder.path)
    }
    if file >= 0 { close(file) }
  }

  /// Whether no other user can have put anything there.
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
