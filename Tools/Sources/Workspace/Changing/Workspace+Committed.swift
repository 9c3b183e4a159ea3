import Foundation
import ProcessRunning
import SourceText

extension Workspace {
  /// Checks that everything is committed, so that a change can be seen, and undone.
  ///
  /// - Parameter files: Files that are the user's own means, such as an edited plan.
  /// - Throws: A `UserError` if it is not.
  package func checkIsCommitted(besides files: [String] = []) async throws(UserError) {
    try await UserError.unifying {
      guard try await git.answer("rev-parse", "--show-toplevel") != nil else {
        throw UserError("this is not a git repository, so nothing could be undone: use git, or add --force")
      }
      // Builds write these, including those of `plan`: they are not the user's work.
      let means = files.map { URL(filePath: $0).resolvingSymlinksInPath().path }.filter { $0.hasPrefix("\(root)/") }
      let changes = try await git.text(
        ["status", "--porcelain", "--untracked-files=normal", ".", ":(exclude,glob)**/Package.resolved"]
          + [":(exclude,glob)**/.build/**"] + means.map { ":(exclude,literal)\(RelativePath.below(root, $0))" })
      guard changes.isEmpty else {
        let lines = changes.split(separator: "\n").prefix(10).map { "  \($0)" }.joined(separator: "\n")
        throw UserError(
          "uncommitted changes could not be told apart from what this changes: commit them, or add --force\n\(lines)")
      }
    }
  }
}
