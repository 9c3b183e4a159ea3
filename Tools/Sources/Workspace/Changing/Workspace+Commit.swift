import Foundation
import GitRunning
import SourceText

extension Workspace {
  /// Commits some new files, and whatever has changed of those that git has: a build writes in some of them, too.
  ///
  /// - Parameters:
  ///   - message: What was done.
  ///   - paths: Relative to the root; those that are not there any more are left out.
  /// - Throws: An `UserError` with git's words.
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
      throw UserError("what was done stands, and could not be committed: \(error)")
    }
  }
}
