import GitRunning
import SourceText

/// Where the present commit left the history of another.
package struct BaseCommits: Sendable {
  package let commits: [String]
  /// The path of the folder that was asked about in its checkout: empty, or with a slash at its end.
  package let prefix: String

  /// - Parameters:
  ///   - reference: A commit, branch or tag.
  ///   - git: In the folder of the repository, which may be a part of the checkout.
  ///   - instead: What else can be done where there is no history, for the end of an error.
  /// - Throws: A `GitError`, or a `UserError` if it is no checkout, there is no such commit, or the history is too short.
  package init(of reference: String, in git: Git, instead: String = "") async throws {
    guard let prefix = try await git.answer("rev-parse", "--show-prefix") else {
      throw UserError("\(git.folder) is in no checkout of git\(instead)")
    }
    let isShallow = try await git.text("rev-parse", "--is-shallow-repository") == "true"
    let deepen =
      "this clone is shallow: fetch its history (git fetch --unshallow, or fetch-depth: 0 of actions/checkout)"
    guard let head = try await Self.commit("HEAD", git) else {
      throw UserError("there is no commit yet to compare with\(instead)")
    }
    guard let start = try await Self.commit(reference, git) else {
      throw UserError(
        "git knows no commit “\(reference.oneLine)”; \(isShallow ? deepen : "fetch it, or name another commit, branch or tag")"
      )
    }
    guard let bases = try await git.answer("merge-base", "--all", start, head), !bases.isEmpty else {
      let way = isShallow ? deepen : "name a commit from which the present one descends"
      throw UserError("“\(reference.oneLine)” and the present commit have no common history; \(way)")
    }
    commits = bases.split(separator: "\n").map(String.init)
    self.prefix = prefix
  }

  private static func commit(_ name: String, _ git: Git) async throws(GitError) -> String? {
    try await git.answer("rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}")
  }

  /// An error of git for the user.
  package static func error(_ error: any Error, instead: String = "") -> UserError {
    if let error = error as? UserError { return error }
    return UserError((error as? GitError)?.isMissing == true ? "git is not installed\(instead)" : "\(error)")
  }
}
