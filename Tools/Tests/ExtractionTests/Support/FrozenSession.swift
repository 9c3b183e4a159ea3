import ChangeJournal
import Linting
import Model
import SourceText
import Verifying

/// A repository of which only the model is known, and that must not be changed.
struct FrozenSession: RepositorySession {
  let root: String
  let state: RepositoryState

  init(_ repository: Repository, root: String) {
    self.root = root
    state = RepositoryState(repository: repository, linter: Linter())
  }

  func read() -> RepositoryState { state }
  func check(_ changes: ChangeSet) {}
  func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool) throws(UserError) { throw UserError("it was changed") }
  func settle() {}
  func commit(_ message: String, adding paths: [String]) throws(UserError) { throw UserError("it was committed") }
  func progress(_ words: String) {}
  func report(_ words: String) {}
}
