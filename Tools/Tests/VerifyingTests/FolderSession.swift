import ChangeJournal
import Configuration
import FolderTestSupport
import Linting
import Loading
import SourceText
import Verifying

/// A folder whose files are written directly, without git and a journal.
struct FolderSession: RepositorySession, FileKeeper {
  let root: String

  func read() async throws(UserError) -> RepositoryState {
    let repository = await RepositoryLoader(configuration: Configuration()).load(root: root)
    return RepositoryState(repository: repository, linter: Linter())
  }

  func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool) async throws(UserError) {
    for (path, bytes) in changes.contents {
      do {
        if let bytes { try write(bytes, to: path) } else { try remove(path) }
      } catch {
        throw UserError("\(error)")
      }
    }
  }

  func check(_ changes: ChangeSet) {}
  func settle() {}
  func commit(_ message: String, adding paths: [String]) {}
  func progress(_ words: String) {}
  func report(_ words: String) {}
}
