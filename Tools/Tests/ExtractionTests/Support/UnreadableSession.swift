import ChangeJournal
import SourceText
import Synchronization
import Verifying

/// A repository that cannot be read, each time for the next reason.
final class UnreadableSession: RepositorySession {
  let root = "/"
  private let errors: Mutex<[UserError]>

  init(_ errors: [UserError]) { self.errors = Mutex(errors) }

  func read() throws(UserError) -> RepositoryState { throw errors.withLock { $0.removeFirst() } }
  func check(_ changes: ChangeSet) {}
  func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool) throws(UserError) { throw UserError("it was changed") }
  func settle() {}
  func commit(_ message: String, adding paths: [String]) throws(UserError) { throw UserError("it was committed") }
  func progress(_ words: String) {}
  func report(_ words: String) {}
}
