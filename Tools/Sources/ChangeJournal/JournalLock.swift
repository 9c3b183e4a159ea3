import Foundation

/// Sees to it that one program at a time changes a repository. The system lets go of it when the program ends.
struct JournalLock {
  static let name = "lock"
  private let file: Int32
  private let folder: String

  /// - Throws: A `JournalError` where another program has it.
  init(_ folder: String) throws(JournalError) {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw JournalError("cannot make \(folder), which a change needs: \(error.localizedDescription)")
    }
    file = open("\(folder)/\(Self.name)", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      throw JournalError("cannot write in \(folder), which a change needs: \(String(cString: strerror(errno)))")
    }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw JournalError("another modulize is changing this repository; wait for its end")
    }
  }

  /// Lets the next one in.
  ///
  /// The folder goes where nothing is left in it; who has just opened the lock in it has one of its own then, of a
  /// folder that is not there any more, and makes no harm: its changes fail to be prepared.
  func release() {
    if (try? FileManager.default.contentsOfDirectory(atPath: folder)) == [Self.name] {
      unlink("\(folder)/\(Self.name)")
      rmdir(folder)
    }
    close(file)
  }
}
