/// The files of a repository could not be changed.
package struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and the way out.
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
