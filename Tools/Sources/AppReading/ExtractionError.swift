import ChangeJournal

/// A business line cannot be carried out. Nothing was written.
package struct ExtractionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and the way out.
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension ExtractionError {
  /// What `body` returns; a change that cannot be made is no extraction.
  package static func unifying<Result>(_ body: () throws(JournalError) -> Result) throws(ExtractionError) -> Result {
    do {
      return try body()
    } catch {
      throw ExtractionError(error.description)
    }
  }
}
