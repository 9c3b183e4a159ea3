import ProcessRunning
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
    let place = try await Self.place(in: git, instead: instead)
    let words = place.split(separator: "\n", maxSplits: 1)
    prefix = words.count == 2 ? String(words[1]) : ""
    let bases = try await git.answer(
      "merge-base", "--all", "--end-of-options", "\(reference)^{commit}", "HEAD^{commit}")
    guard let bases, !bases.isEmpty else {
      throw try await Self.reason(reference, git, isShallow: words.first == "true", instead: instead)
    }
    commits = bases.split(separator: "\n").map(String.init)
  }

  /// Whether the history is short, and the folder's path in its checkout, in a line each.
  private static func place(in git: Git, instead: String) async throws -> String {
    do {
      return try await git.text("rev-parse", "--is-shallow-repository", "--show-prefix")
    } catch {
      if error.words.contains("not a git repository") {
        throw UserError("\(git.folder) is in no checkout of git\(instead)")
      }
      guard error.words.contains("dubious ownership") else { throw error }
      throw UserError(
        "git does not accept \(git.folder) as your repository: \(error.words); "
          + "if you trust it: git config --global --add safe.directory FOLDER")
    }
  }

  /// Why there is no common history.
  private static func reason(
    _ reference: String, _ git: Git, isShallow: Bool, instead: String
  ) async throws(GitError) -> UserError {
    let deepen =
      "this clone is shallow: fetch its history (git fetch --unshallow, or fetch-depth: 0 of actions/checkout)"
    guard try await commit("HEAD", git) != nil else {
      return UserError("there is no commit yet to compare with\(instead)")
    }
    guard try await commit(reference, git) != nil else {
      let way = isShallow ? deepen : "fetch it, or name another commit, branch or tag"
      return UserError("git knows no commit “\(reference.oneLine)”; \(way)")
    }
    let way = isShallow ? deepen : "name a commit from which the present one descends"
    return UserError("“\(reference.oneLine)” and the present commit have no common history; \(way)")
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
