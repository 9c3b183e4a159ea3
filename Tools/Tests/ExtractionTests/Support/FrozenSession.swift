import Linting
import Model
import Verifying

/// A repository of which only the model is known, and that must not be changed.
struct FrozenSession: UnchangedSession {
  let root: String
  let state: RepositoryState

  init(_ repository: Repository, root: String) {
    self.root = root
    state = RepositoryState(repository: repository, linter: Linter())
  }

  func read() -> RepositoryState { state }
}
