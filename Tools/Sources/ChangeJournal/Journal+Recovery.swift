import Foundation
import SourceText

extension Journal {
  /// What an earlier program left.
  package enum Standing: Hashable, Sendable {
    /// Nothing that is half done: what there may be in the journal's folder says nothing any more.
    case clear
    /// Another program is changing the repository now.
    case busy
    case interrupted(InterruptedChange)
    /// There is something that this tool did not leave, or not here. The words say what, and the way out.
    case unusable(String)
  }

  /// Looks, and writes nothing. A journal of another user's is passed over.
  package func standing() -> Standing {
    do throws(JournalLock.Busy) {
      guard let lock = try JournalLock(lookingAt: place.folder) else { return .clear }
      defer { lock.release() }
      guard let top = try? OpenFolder(place.top) else { return .clear }
      return standing(in: lock.folder, top)
    } catch {
      return .busy
    }
  }

  func standing(in folder: OpenFolder, _ top: OpenFolder) -> Standing {
    do {
      guard let list = try JournalList(readFrom: folder, top: place.top) else { return .clear }
      let change = try InterruptedChange(list, below: top)
      return change.isSettled ? .clear : .interrupted(change)
    } catch {
      return .unusable(
        "\(place.folder) has what this modulize did not leave: \(error); `modulize recover --forget` removes it, and"
          + " leaves the files as they are")
    }
  }

  /// Which end an interrupted change is given.
  package enum End: Sendable {
    case completed, undone, forgotten
  }

  /// Ends what an earlier program began.
  ///
  /// - Returns: The paths that were changed now; `nil` where there was nothing to end.
  /// - Throws: A `UserError` where a file is neither as it was nor as it was to become. Then nothing is touched.
  package func recover(_ end: End) throws(UserError) -> [String]? {
    guard DiskPath.exists(place.folder) else { return nil }
    let top = try OpenFolder(place.top)
    let lock = try JournalLock(making: place.folder)
    defer { lock.release() }
    let list: JournalList?
    do {
      list = try JournalList(readFrom: lock.folder, top: place.top)
    } catch {
      guard end == .forgotten else {
        throw UserError("\(place.folder) has what this modulize did not leave: \(error); add --forget to remove it")
      }
      try Journal.clear(lock.folder)
      return []
    }
    guard let list, end != .forgotten else {
      try Journal.clear(lock.folder)
      return list.map { _ in [] }
    }
    let change = try InterruptedChange(list, below: top)
    guard change.foreign.isEmpty || change.done.isEmpty else { throw UserError(change.description) }
    // Thrown away already, or done.
    guard !change.isSettled else {
      try Journal.clear(lock.folder)
      return []
    }
    let placing = Placing(list: list, top: top, journal: lock.folder)
    try placing.checkIsWhole()
    try Uninterrupted.run { () throws(UserError) in
      try placing.carry(end == .completed ? .forth : .back)
      try Journal.clear(lock.folder)
    }
    return end == .completed ? change.left : change.done
  }
}
