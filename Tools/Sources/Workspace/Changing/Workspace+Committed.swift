import GitRunning
import SourceText

extension Workspace {
  /// Checks that git has everything that is there, so that a change can be seen, and taken back.
  ///
  /// - Throws: An `UserError` where it has not.
  package func checkIsCommitted() async throws(UserError) {
    try await UserError.unifying {
      guard try await git.answer("rev-parse", "--show-toplevel") != nil else {
        throw UserError("this is no git repository, so nothing could be taken back: use git, or add --force")
      }
      // Builds write it, also the one that `plan` makes: that it changed says nothing of what somebody is at.
      let changes = try await git.text(
        "status", "--porcelain", "--untracked-files=normal", ".", ":(exclude,glob)**/Package.resolved")
      guard changes.isEmpty else {
        let lines = changes.split(separator: "\n").prefix(10).map { "  \($0)" }.joined(separator: "\n")
        throw UserError(
          "what is not committed could not be told from what changes: commit it, or add --force\n\(lines)")
      }
    }
  }
}
