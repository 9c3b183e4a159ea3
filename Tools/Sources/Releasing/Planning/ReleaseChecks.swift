import Linting
import ProcessRunning
import Reporting
import SourceText

/// The preconditions of a release.
struct ReleaseChecks {
  /// The user's repository.
  let git: Git

  /// Older versions do not support `rev-parse --path-format`.
  private static let leastGit = (2, 31)

  /// Checks that git is installed, and supports what a release needs.
  func checkGit() async throws(UserError) {
    let words = try await UserError.unifying { try await git.text("version") }
    // "git version 2.39.5 (Apple Git-154)"
    let numbers = words.split(separator: " ").dropFirst(2).first?.split(separator: ".").compactMap { Int($0) } ?? []
    guard numbers.count >= 2, (numbers[0], numbers[1]) >= Self.leastGit else {
      let (major, minor) = Self.leastGit
      throw UserError("a release requires git \(major).\(minor) or later, and this is \(words)")
    }
  }

  /// Checks that everything is committed, and that the complete history is available.
  ///
  /// - Throws: A `UserError` that says how to fix it.
  func checkRepository() async throws(UserError) {
    try await UserError.unifying {
      do {
        _ = try await git.text("rev-parse", "--show-toplevel")
      } catch let error as GitError {
        throw UserError(
          "this is not a git repository, and a release is made of commits: `git init`, and commit (\(error.words))")
      }
      guard try await git.answer("rev-parse", "--verify", "--quiet", "HEAD^{commit}") != nil else {
        throw UserError("nothing is committed yet")
      }
      guard try await git.text("rev-parse", "--is-shallow-repository") == "false" else {
        throw UserError(
          "this clone is shallow, and a partial history gives other commits than the whole: `git fetch --unshallow`"
        )
      }
      let changes = try await git.text("status", "--porcelain", "--untracked-files=normal")
      guard changes.isEmpty else {
        let lines = changes.split(separator: "\n").prefix(10).map { "  \($0)" }.joined(separator: "\n")
        throw UserError("only committed changes are released; commit or stash the others:\n\(lines)")
      }
    }
  }

  /// Checks that the lint has no findings.
  static func check(_ report: LintReport) throws(UserError) {
    guard report.hasErrors else { return }
    throw UserError("the lint has findings, so nothing is released:\n" + XcodeReporter().text(for: report))
  }
}
