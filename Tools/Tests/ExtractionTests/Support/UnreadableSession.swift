import SourceText
import Synchronization
import Verifying

/// A repository that cannot be read, each time for the next reason.
final class UnreadableSession: UnchangedSession {
  let root = "/"
  private let errors: Mutex<[UserError]>

  init(_ errors: [UserError]) { self.errors = Mutex(errors) }

  func read() throws(UserError) -> RepositoryState { throw errors.withLock { $0.removeFirst() } }
}
