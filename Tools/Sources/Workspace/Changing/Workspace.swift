import ChangeJournal
import GitRunning
import SourceText

/// A repository that commands change. Nothing else writes in it.
package struct Workspace: Sendable {
  /// The repository's folder, absolute and without links.
  package let root: String
  let git: Git

  /// - Parameter root: The repository's folder, absolute and without links.
  package init(root: String) {
    self.root = root
    git = Git(in: root, .users)
  }

  /// Makes changes, all or none.
  ///
  /// - Throws: A `UserError` where the repository is not the user's own, a file that is made would be one that git
  ///   does not look at, or the changes cannot be made. Then nothing was changed, unless it says otherwise.
  ///
  /// - Parameter isUnseen: Whether it is all right where git does not look.
  package func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool = false) async throws(UserError) {
    guard !changes.isEmpty else { return }
    let place = try await place()
    if place.isInGit, !isUnseen { try await checkIsSeen(changes) }
    try Journal(place).commit(changes)
  }

  /// Says what `apply` would say of the changes before it makes them.
  package func check(_ changes: ChangeSet) async throws(UserError) {
    if try await place().isInGit { try await checkIsSeen(changes) }
  }

  /// Ends what an earlier command began.
  ///
  /// - Returns: The paths that were changed now, relative to the work tree's top; `nil` where there was nothing to end.
  package func recover(_ end: Journal.End) async throws(UserError) -> [String]? {
    try Journal(try await place()).recover(end)
  }

  /// Where git says that its work tree and its folder are. It does not say so of a repository that is somebody else's,
  /// unless the user has told it to (`safe.directory`): nothing is read of one, and nothing written.
  private func place() async throws(UserError) -> JournalPlace {
    let found = JournalPlace(root: root)
    do {
      let answer = try await git.text("rev-parse", "--show-toplevel", "--absolute-git-dir").split(separator: "\n")
      guard answer.count == 2 else { throw UserError("git does not say where its folder of \(root) is") }
      return JournalPlace(root: root, git: (String(answer[0]), String(answer[1])))
    } catch let error as GitError {
      let isThere = !error.words.contains("not a git repository")
      // Without git on the machine there may still be a folder that git knows nothing of.
      guard found.isInGit || (isThere && !error.isMissing) else { return JournalPlace(root: root, git: nil) }
      let isDubious = error.words.contains("dubious ownership")
      let wayOut = isDubious ? "; if you trust it: git config --global --add safe.directory \(found.top)" : ""
      throw UserError(
        "nothing was changed, because git does not take this for your repository: \(error.words)\(wayOut)")
    } catch {
      throw error as? UserError ?? UserError("\(error)")
    }
  }
}
