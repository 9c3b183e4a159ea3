import Foundation
import SourceText

extension Journal {
  /// What an earlier run left.
  package enum State: Hashable, Sendable {
    /// No interrupted change: any files in the journal's folder are irrelevant.
    case clear
    /// Another program is changing the repository now.
    case busy
    case interrupted(InterruptedChange)
    /// The journal was not written by this tool, or not here. The text says why, and what to do.
    case unusable(String)
  }

  /// Inspects the journal without writing. Another user's journal is ignored.
  package func state() -> State {
    do throws(JournalLock.Busy) {
      guard let lock = try JournalLock(lookingAt: place.folder) else { return .clear }
      defer { lock.release() }
      guard let top = try? OpenFolder(place.top) else { return .clear }
      return state(in: lock.folder, top)
    } catch {
      return .busy
    }
  }

  func state(in folder: OpenFolder, _ top: OpenFolder) -> State {
    do {
      guard let list = try JournalList(readFrom: folder, top: place.top) else { return .clear }
      let change = try InterruptedChange(list, below: top, unverified: place.isOfUnverified)
      return change.isSettled ? .clear : .interrupted(change)
    } catch {
      return .unusable(
        "\(place.folder) has a journal that this modulize did not write: \(error); `modulize recover --forget` removes it, and"
          + " leaves the files as they are")
    }
  }

  /// How to end an interrupted change.
  package enum End: Sendable {
    case completed, undone, forgotten
  }

  /// Ends an interrupted change.
  ///
  /// - Returns: The paths that were changed now; `nil` if there was nothing to end.
  /// - Throws: A `UserError` if a file is in neither its old nor its new state. Nothing is changed then.
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
        throw UserError(
          "\(place.folder) has a journal that this modulize did not write: \(error); add --forget to remove it")
      }
      try Journal.clear(lock.folder)
      return []
    }
    guard let list, end != .forgotten else {
      try Journal.clear(lock.folder)
      return list.map { _ in [] }
    }
    let change = try InterruptedChange(list, below: top, unverified: place.isOfUnverified)
    guard end == .undone || !place.isOfUnverified else {
      try Journal.clear(lock.folder)
      return []
    }
    guard change.foreign.isEmpty || change.done.isEmpty else { throw UserError(change.description) }
    // Already discarded, or complete.
    guard !change.isSettled else {
      try Journal.clear(lock.folder)
      return []
    }
    let placing = Placing(list: list, top: top, journal: lock.folder)
    try placing.checkIsWhole()
    try Uninterrupted.run { () throws(UserError) in
      try placing.apply(end == .completed ? .forward : .backward)
      try Journal.clear(lock.folder)
    }
    return end == .completed ? change.left : change.done
  }
}
