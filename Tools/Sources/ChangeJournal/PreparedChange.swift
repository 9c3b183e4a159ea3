import SourceText

/// A set of changes that is in the journal but not applied yet.
package struct PreparedChange {
  let placing: Placing
  let lock: JournalLock

  /// Applies the changes, then clears the journal.
  ///
  /// - Throws: A `UserError`; nothing has changed then, unless it says otherwise.
  package func make() throws(UserError) {
    try Uninterrupted.run { () throws(UserError) in
      do throws(UserError) {
        try placing.apply(.forward)
      } catch {
        do throws(UserError) {
          try placing.apply(.backward, skippingChanged: true)
          try Journal.clear(lock.folder)
        } catch let failure {
          throw UserError("\(error), and it could not be taken back: \(failure)\n\(Journal.recoveryOptions)")
        }
        throw UserError("nothing was changed: \(error)")
      }
      // If this fails, the journal left behind is a completed one.
      try? Journal.clear(lock.folder)
    }
  }

  package func release() { lock.release() }
}
