import SourceText

/// Keeps what changes have replaced until they are verified. If the process is killed before, nobody knows whether what
/// it left builds: other commands say so, and `recover` can take everything back.
///
/// It is a journal of its own beside the one that makes changes, with the state of each path before the first of them.
/// Its lock is held all the time: while it is, the verification is running, and other programs may read.
package actor UnverifiedJournal {
  private var held: Held?
  private var list: JournalList?
  /// The first number that no file of the journal's folder has in its name, whether the changes that got it were noted.
  private var next = 0
  /// Whether others are kept out between changes, too.
  private var keepsOthersOut = false

  package init() {}

  /// Lets nobody else make changes that are verified, until `open`.
  ///
  /// - Throws: A `UserError` if somebody else does now, or an earlier command left unverified ones.
  package func close(_ journal: Journal) throws(UserError) {
    _ = try lock(journal.unverified, OpenFolder(journal.place.top))
    keepsOthersOut = true
  }

  /// Lets others make changes once there are no unverified ones.
  package func open() {
    keepsOthersOut = false
    if list == nil { held = nil }
  }

  /// Notes changes before they are made.
  ///
  /// - Throws: A `UserError` if they cannot be made, or an earlier command left unverified ones.
  package func note(_ changes: ChangeSet, at journal: Journal) throws(UserError) {
    let top = try OpenFolder(journal.place.top)
    let lock = try lock(journal.unverified, top)
    var list = self.list ?? JournalList(top: top.path, in: lock.folder)
    var staging = Staging(top: top, journal: lock.folder)
    staging.first = next
    next += changes.changes.count
    let staged = try staging.stage(changes.below(journal.place.prefix)).list
    list.folders += staged.folders.filter { !list.folders.contains($0) }
    list.repositories.formUnion(staged.repositories)
    for entry in staged.entries {
      if let index = list.entries.firstIndex(where: { $0.path == entry.path }) {
        // If it is killed before it makes these, the earlier result is still there.
        list.entries[index].earlier = (list.entries[index].earlier ?? []) + [list.entries[index].after]
        list.entries[index].after = entry.after
      } else {
        list.entries.append(entry)
      }
    }
    try list.write(in: lock.folder)
    self.list = list
  }

  /// Forgets the changes if they are undone.
  package func settleIfUndone() throws(UserError) {
    if list?.entries.allSatisfy({ $0.after.isSame(as: $0.before) }) == true { try settle() }
  }

  /// Forgets the changes: they are verified.
  package func settle() throws(UserError) {
    guard let held else { return }
    try Journal.clear(held.lock.folder)
    (list, next) = (nil, 0)
    if !keepsOthersOut { self.held = nil }
  }

  private func lock(_ journal: Journal, _ top: OpenFolder) throws(UserError) -> JournalLock {
    if let held { return held.lock }
    let lock = try JournalLock(making: journal.place.folder)
    do throws(UserError) {
      if case .interrupted(let change) = journal.state(in: lock.folder, top) { throw UserError(change.description) }
      try Journal.clear(lock.folder)
    } catch {
      lock.release()
      throw error
    }
    held = Held(lock)
    return lock
  }

  private final class Held {
    let lock: JournalLock

    init(_ lock: JournalLock) { self.lock = lock }

    deinit { lock.release() }
  }
}

extension Journal {
  /// The journal of changes that are not verified yet.
  package var unverified: Journal { Journal(place.ofUnverified) }
}
