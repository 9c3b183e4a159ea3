import ChangeJournal
import Linting
import Model
import SourceText

/// A repository that a command changes: how it is now, and the only ways to change it.
///
/// Code that takes an app apart knows no folder of the command line, no git and no journal. It reads the repository anew
/// after each build and each change, because both tell more, or something else, than was known.
package protocol RepositorySession: Sendable {
  /// The repository's folder, absolute and without symbolic links.
  var root: String { get }

  /// The current state on disk, with the configuration.
  ///
  /// - Throws: A `UserError` if the configuration is invalid by now.
  func read() async throws(UserError) -> RepositoryState

  /// Reports, before minutes of building, what `apply` would reject about the places of files.
  func check(_ changes: ChangeSet) async throws(UserError)

  /// Makes changes that are verified afterwards, all or none. If the program is killed before they are settled or undone,
  /// `modulize recover` takes them back.
  ///
  /// - Parameter isUnseen: Whether git may ignore the files, as where something is restored.
  func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool) async throws(UserError)

  /// Says that what was applied is verified.
  func settle() async throws(UserError)

  /// Commits new and changed files, if the user asked for commits.
  func commit(_ message: String, adding paths: [String]) async throws(UserError)

  /// Says what is being done; it may take minutes.
  func progress(_ words: String)

  /// Says what was done, or what no build and no test shows.
  func report(_ words: String)
}

/// A repository as it is on disk, and what judges it.
package struct RepositoryState: Sendable {
  package var repository: Repository
  package var linter: Linter

  package init(repository: Repository, linter: Linter) {
    self.repository = repository
    self.linter = linter
  }
}
