import ChangeJournal
import SourceText
import Verifying

/// A repository that must not be changed, and of which nothing is said.
protocol UnchangedSession: RepositorySession {}

extension UnchangedSession {
  func check(_ changes: ChangeSet) {}
  func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool) throws(UserError) { throw UserError("it was changed") }
  func settle() {}
  func commit(_ message: String, adding paths: [String]) throws(UserError) { throw UserError("it was committed") }
  func progress(_ words: String) {}
  func report(_ words: String) {}
}
