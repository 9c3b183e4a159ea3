import Foundation
import ProcessRunning
import SourceText

extension Workspace {
  /// Commits some new files, and all changes of tracked files: a build writes to some of them, too.
  ///
  /// - Parameters:
  ///   - message: The commit message.
  ///   - paths: Relative to the root; paths that no longer exist are skipped.
  /// - Throws: A `UserError` with git's message.
  package func commit(_ message: String, adding paths: [String]) async throws(UserError) {
    let present = Set(paths).sorted().filter { FileManager.default.fileExists(atPath: "\(root)/\($0)") }
    do {
      try await git.run("add", "--update", ".")
      if !present.isEmpty {
        try await git.run(
          "--literal-pathspecs", "add", "--pathspec-from-file=-", "--pathspec-file-nul",
          input: Array(present.joined(separator: "\0").utf8))
      }
      try await git.run("commit", "--quiet", "--message", message)
    } catch {
      throw UserError("the changes were made, but could not be committed: \(error)")
    }
  }
}
