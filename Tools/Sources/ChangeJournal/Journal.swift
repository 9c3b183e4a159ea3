import Foundation
import SourceText

/// Applies a set of changes as a whole or not at all, even with a full disk, an unwritable file or a power failure. If
/// the process is killed in between, it leaves a list with which `recover` completes or undoes the changes.
///
/// Everything depends on the order:
///
/// 1. Every file's bytes, before and after, are written to the journal's folder and flushed. A full disk shows here.
/// 2. The list of changes is renamed to its final name and flushed. From here on there is something to recover.
/// 3. Every file is put in place by renaming, which takes no space: each is old or new at any moment, never partial.
///    The bytes stay in the journal meanwhile.
/// 4. The folders are flushed, because only then are the renames on disk.
/// 5. The list is removed, and only then the files that it refers to.
package struct Journal: Sendable {
  let place: JournalPlace

  package init(_ place: JournalPlace) {
    self.place = place
  }

  /// - Parameter root: The repository's folder, absolute and without links.
  package init(root: String) {
    self.init(JournalPlace(root: root))
  }

  /// Applies the changes.
  ///
  /// - Throws: A `UserError`; nothing has changed then, unless it says otherwise.
  package func commit(_ changes: ChangeSet) throws(UserError) {
    guard !changes.isEmpty else { return }
    let change = try prepare(changes)
    defer { change.release() }
    try change.make()
  }

  /// Does everything but apply the changes. If the process is killed after this, they count as begun.
  ///
  /// - Throws: A `UserError`; nothing has changed then.
  package func prepare(_ changes: ChangeSet) throws(UserError) -> PreparedChange {
    let top = try OpenFolder(place.top)
    let lock = try JournalLock(making: place.folder)
    do throws(UserError) {
      try clearIfSettled(lock.folder, top)
      do throws(UserError) {
        let placing = try Staging(top: top, journal: lock.folder).stage(changes.below(place.prefix))
        try placing.list.write(in: lock.folder)
        return PreparedChange(placing: placing, lock: lock)
      } catch {
        try? Self.clear(lock.folder)
        throw UserError("nothing was changed: \(error)")
      }
    } catch {
      lock.release()
      throw error
    }
  }

  static let recoveryOptions =
    "`modulize recover` completes it, `modulize recover --undo` takes it back, and `modulize recover --forget` leaves"
    + " the files as they are"

  private func clearIfSettled(_ folder: OpenFolder, _ top: OpenFolder) throws(UserError) {
    switch state(in: folder, top) {
    case .clear: try Self.clear(folder)
    case .busy: break
    case .interrupted(let change): throw UserError(change.description)
    case .unusable(let reason): throw UserError(reason)
    }
  }

  /// Removes the list first: without it, the other files are irrelevant.
  static func clear(_ folder: OpenFolder) throws(UserError) {
    if folder.status(of: JournalList.name) != nil {
      try folder.remove(JournalList.name)
      try folder.flush()
    }
    for name in folder.names where name != JournalLock.name { try folder.remove(name) }
  }
}
