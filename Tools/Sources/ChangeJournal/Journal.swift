import Foundation
import SourceText

/// Carries out a set of changes so that all of them are made, or none: a full disk, a file that cannot be written and
/// a power failure included. Who is killed in the middle leaves a list by which `recover` ends it either way.
///
/// The order, which is what everything rests on:
///
/// 1. The bytes of every file, before and after, go into the journal's folder and to the disk. A full disk shows here.
/// 2. Then the list of the changes gets its name, and goes to the disk: from there on there is something to recover.
/// 3. Then every file gets its place, by renaming, which takes no room: each is old or new at any moment, never a
///    part. The bytes stay in the journal meanwhile.
/// 4. Then the folders go to the disk, because a renaming is on it only then.
/// 5. Then the list goes, and only after it what it speaks of.
package struct Journal: Sendable {
  let place: JournalPlace

  package init(_ place: JournalPlace) {
    self.place = place
  }

  /// - Parameter root: The repository's folder, absolute and without links.
  package init(root: String) {
    self.init(JournalPlace(root: root))
  }

  /// Makes the changes.
  ///
  /// - Throws: A `UserError`; none of them is made then, unless it says otherwise.
  package func commit(_ changes: ChangeSet) throws(UserError) {
    guard !changes.isEmpty else { return }
    let change = try prepare(changes)
    defer { change.release() }
    try change.make()
  }

  /// Does all but the changes themselves: whoever is killed behind this has begun them.
  ///
  /// - Throws: A `UserError`; nothing was changed then.
  package func prepare(_ changes: ChangeSet) throws(UserError) -> PreparedChange {
    let top = try OpenFolder(place.top)
    let lock = try JournalLock(making: place.folder)
    do throws(UserError) {
      try clearWhatIsSettled(lock.folder, top)
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

  static let waysOut =
    "`modulize recover` completes it, `modulize recover --undo` takes it back, and `modulize recover --forget` leaves"
    + " the files as they are"

  private func clearWhatIsSettled(_ folder: OpenFolder, _ top: OpenFolder) throws(UserError) {
    switch standing(in: folder, top) {
    case .clear: try Self.clear(folder)
    case .busy: break
    case .interrupted(let change): throw UserError(change.description)
    case .unusable(let reason): throw UserError(reason)
    }
  }

  /// Removes the list first: without it the rest counts as nothing.
  static func clear(_ folder: OpenFolder) throws(UserError) {
    if folder.status(of: JournalList.name) != nil {
      try folder.remove(JournalList.name)
      try folder.flush()
    }
    for name in folder.names where name != JournalLock.name { try folder.remove(name) }
  }
}
