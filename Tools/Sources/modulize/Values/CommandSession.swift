import ChangeJournal
import Foundation
import SourceText
import Verifying
import Workspace

/// The repository of a command that takes code out of an app, opened as its options say.
struct CommandSession: RepositorySession {
  private let reading: RepositoryOptions
  /// As given on the command line.
  private let folder: String
  private let workspace: Workspace
  private let commits: Bool

  /// - Parameters:
  ///   - folder: The folder of the repository, as given on the command line.
  ///   - commits: Whether each step is committed.
  init(_ opened: OpenedRepository, _ reading: RepositoryOptions, folder: String, commits: Bool = false) {
    workspace = opened.workspace
    self.reading = reading
    self.folder = folder
    self.commits = commits
  }

  var root: String { workspace.root }

  func read() async throws(UserError) -> RepositoryState { try await reading.open(folder).state() }

  func check(_ changes: ChangeSet) async throws(UserError) { try await workspace.check(changes) }

  func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool) async throws(UserError) {
    try await workspace.applyUnverified(changes, evenUnseen: isUnseen)
  }

  /// Makes changes that nothing verifies.
  func applyAsIs(_ changes: ChangeSet) async throws(UserError) { try await workspace.apply(changes) }

  func settle() async throws(UserError) { try await workspace.settle() }

  func commit(_ message: String, adding paths: [String]) async throws(UserError) {
    if commits { try await workspace.commit(message, adding: paths) }
  }

  func progress(_ words: String) { StandardError.begin(words) }

  /// Without buffering, even if the output is not a terminal: the next line may come minutes later.
  func report(_ words: String) {
    print(words)
    fflush(nil)
  }
}

extension OpenedRepository {
  /// The repository as it was read, and what judges it.
  func state() throws(UserError) -> RepositoryState {
    RepositoryState(repository: repository, linter: try linter())
  }
}
