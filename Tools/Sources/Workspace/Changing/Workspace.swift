import ChangeJournal
import ProcessRunning
import SourceText

/// A repository that commands change. Nothing else writes to it.
package struct Workspace: Sendable {
  /// The repository's folder, absolute and without symbolic links.
  package let root: String
  let git: Git
  private let unverified = UnverifiedJournal()

  /// - Parameter root: The repository's folder, absolute and without symbolic links.
  package init(root: String) {
    self.root = root
    git = Git(in: root, .users)
  }

  /// Makes changes, all or none.
  ///
  /// - Parameter isUnseen: Whether git may ignore the files.
  /// - Throws: A `UserError` if the repository is not the user's own, if git ignores a file that is created, or if
  ///   the changes cannot be made. Then nothing was changed, unless it says otherwise.
  package func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool = false) async throws(UserError) {
    guard !changes.isEmpty else { return }
    let place = try await place()
    if place.isInGit, !isUnseen { try await checkIsSeen(changes) }
    try Journal(place).commit(changes)
  }

  /// The same for changes that are verified afterwards: until `settle`, or until they are undone, a program that is
  /// killed leaves what takes them back.
  package func applyUnverified(_ changes: ChangeSet, evenUnseen isUnseen: Bool) async throws(UserError) {
    guard !changes.isEmpty else { return }
    let place = try await place()
    if place.isInGit, !isUnseen { try await checkIsSeen(changes) }
    try await unverified.note(changes, at: Journal(place))
    do throws(UserError) { try Journal(place).commit(changes) } catch {
      try? await unverified.settleIfUndone()
      throw error
    }
    try await unverified.settleIfUndone()
  }

  /// Does what takes several changes that are verified, while nobody else makes such changes.
  ///
  /// - Throws: A `UserError` at once if somebody else does now.
  package func alone(_ work: () async throws(UserError) -> Void) async throws(UserError) {
    try await unverified.close(Journal(place()))
    do throws(UserError) { try await work() } catch {
      await unverified.open()
      throw error
    }
    await unverified.open()
  }

  /// Says that all changes are verified.
  package func settle() async throws(UserError) { try await unverified.settle() }

  /// Reports the errors that `apply` would, without making the changes.
  package func check(_ changes: ChangeSet) async throws(UserError) {
    if try await place().isInGit { try await checkIsSeen(changes) }
  }

  /// Completes or undoes what an interrupted command began.
  ///
  /// - Returns: The paths that were changed now, relative to the work tree's top; `nil` if there was nothing to
  ///   recover.
  package func recover(_ end: Journal.End) async throws(UserError) -> [String]? {
    let journal = Journal(try await place())
    let paths = try journal.recover(end)
    let more = try journal.unverified.recover(end)
    return paths == nil && more == nil ? nil : Set((paths ?? []) + (more ?? [])).sorted()
  }

  /// The locations of git's work tree and its folder. Git reports them only for the user's own repositories, unless
  /// told otherwise (`safe.directory`): in others nothing is read or written.
  private func place() async throws(UserError) -> JournalPlace {
    let found = JournalPlace(root: root)
    do {
      let answer = try await git.text("rev-parse", "--show-toplevel", "--absolute-git-dir").split(separator: "\n")
      guard answer.count == 2 else { throw UserError("git does not report the location of its folder for \(root)") }
      return JournalPlace(root: root, git: (String(answer[0]), String(answer[1])))
    } catch let error as GitError {
      let isThere = !error.words.contains("not a git repository")
      // If git is not installed, there may still be a git repository.
      guard found.isInGit || (isThere && !error.isMissing) else { return JournalPlace(root: root, git: nil) }
      let isDubious = error.words.contains("dubious ownership")
      let wayOut = isDubious ? "; if you trust it: git config --global --add safe.directory \(found.top)" : ""
      throw UserError(
        "nothing was changed, because git does not accept this as your repository: \(error.words)\(wayOut)")
    } catch {
      throw error as? UserError ?? UserError("\(error)")
    }
  }
}
