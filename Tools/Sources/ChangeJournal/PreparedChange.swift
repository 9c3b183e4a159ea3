import SourceText

/// A set of changes that is in the journal, and not made yet.
package struct PreparedChange {
  let placing: Placing
  let lock: JournalLock

  /// Makes the changes, and forgets them in the journal.
  ///
  /// - Throws: A `UserError`; none of them is made then, unless it says otherwise.
  package func make() throws(UserError) {
    try Uninterrupted.run { () throws(UserError) in
      do throws(UserError) {
        try placing.carry(.forth)
      } catch {
        do throws(UserError) {
          try placing.carry(.back, sparingOthers: true)
          try Journal.clear(lock.folder)
        } catch let failure {
          throw UserError("\(error), and it could not be taken back: \(failure)\n\(Journal.waysOut)")
        }
        throw UserError("nothing was changed: \(error)")
      }
      // What stays behind says that all is done.
      try? Journal.clear(lock.folder)
    }
  }

  /// Lets the next one in.
  package func release() { lock.release() }
}
