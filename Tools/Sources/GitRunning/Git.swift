import Foundation
import ProcessRunning

/// Runs git in a repository, whatever the caller's environment says of another.
///
/// What the environment and the user's files set is kept where it says how to reach a server, and not where
/// it changes what git makes: no hooks, no signatures.
package struct Git: Sendable {
  /// What of the user's configuration counts.
  package enum Configuration: Sendable {
    /// None of it: for what must come out the same for everybody.
    case none
    /// The user's and the system's: names, and how a server is reached.
    case users
  }

  /// The folder that git is run in.
  package var folder: String
  package var configuration: Configuration
  package var timeLimit: Duration
  /// What every call sets besides: the identity of a commit, another index.
  package var variables: [String: String] = [:]

  package init(in folder: String, _ configuration: Configuration, timeLimit: Duration = .seconds(600)) {
    self.folder = folder
    self.configuration = configuration
    self.timeLimit = timeLimit
  }

  /// Runs git and returns what it printed.
  ///
  /// - Throws: A `GitError`, where git could not be run, or ended with an error.
  @discardableResult
  package func run(_ arguments: String..., input: [UInt8] = []) async throws(GitError) -> [UInt8] {
    try await success(of: arguments, input: input).output
  }

  /// The same as text, without the last line's end.
  package func text(_ arguments: String...) async throws(GitError) -> String {
    try await success(of: arguments).text.trimmingCharacters(in: .newlines)
  }

  /// The same where an error of git is an answer.
  ///
  /// - Returns: `nil` where git ended with an error.
  package func answer(_ arguments: String...) async throws(GitError) -> String? {
    let result = try await result(of: arguments)
    return result.isSuccess ? result.text.trimmingCharacters(in: .newlines) : nil
  }

  /// Runs git and returns what it printed, where one of its errors is an answer and others are none.
  ///
  /// - Parameter code: What git ends with for "none".
  /// - Returns: `nil` where git ended with `code`.
  package func output(
    _ arguments: String..., input: [UInt8] = [], orNilAt code: Int
  ) async throws(GitError) -> [UInt8]? {
    let result = try await result(of: arguments, input: input)
    return result.status == .exited(code) ? nil : try checked(result, of: arguments).output
  }

  private func success(of arguments: [String], input: [UInt8] = []) async throws(GitError) -> Command.Result {
    try checked(try await result(of: arguments, input: input), of: arguments)
  }

  private func checked(_ result: Command.Result, of arguments: [String]) throws(GitError) -> Command.Result {
    guard result.isSuccess else { throw GitError(arguments: arguments, words: Self.words(in: result)) }
    return result
  }

  private func result(of arguments: [String], input: [UInt8] = []) async throws(GitError) -> Command.Result {
    var command = Command(
      "git", Self.settings + arguments, in: folder, environment: environment, timeLimit: timeLimit,
      outputLimit: 1 << 30)
    command.input = input
    // Killed, it would leave its locks behind, for ever, in a repository that may be another's.
    command.endsWithThisProgram = false
    do {
      return try await command.run()
    } catch {
      var failure = GitError(arguments: arguments, words: error.description)
      if case .notFound = error { failure.isMissing = true }
      throw failure
    }
  }

  /// What the configuration must not change, whoever's it is.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.quotePath=false",
    "commit.gpgSign=false", "tag.gpgSign=false", "push.followTags=false", "push.recurseSubmodules=no",
    "fetch.recurseSubmodules=no", "protocol.fd.allow=never", "protocol.ext.allow=never", "gc.auto=0",
    "maintenance.auto=false", "advice.detachedHead=false",
  ].flatMap { ["-c", $0] }

  private var environment: [String: String] {
    // GIT_DIR, GIT_INDEX_FILE and their like mean another repository.
    var result = ProcessInfo.processInfo.environment.filter { key, _ in
      !key.hasPrefix("GIT_") || Self.kept(configuration).contains { key.hasPrefix($0) }
    }
    // No one can answer, and a look must not write.
    result["GIT_TERMINAL_PROMPT"] = "0"
    result["GIT_OPTIONAL_LOCKS"] = "0"
    result["GIT_NO_REPLACE_OBJECTS"] = "1"
    result["LC_ALL"] = "C"
    if case .none = configuration {
      result["GIT_CONFIG_GLOBAL"] = "/dev/null"
      result["GIT_CONFIG_NOSYSTEM"] = "1"
    }
    return result.merging(variables) { _, new in new }
  }

  /// What the names of the variables begin with that say how a server is reached, and who commits.
  private static func kept(_ configuration: Configuration) -> [String] {
    switch configuration {
    case .none: ["GIT_EXEC_PATH"]
    case .users:
      [
        "GIT_EXEC_PATH", "GIT_CONFIG", "GIT_SSH", "GIT_SSL", "GIT_PROXY", "GIT_ASKPASS", "GIT_ALLOW_PROTOCOL",
        "GIT_AUTHOR", "GIT_COMMITTER",
      ]
    }
  }

  private static func words(in result: Command.Result) -> String {
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("hint:") }
    let essential = lines.filter { $0.contains("fatal:") || $0.contains("error:") || $0.contains("rejected") }
    let shown = (essential.isEmpty ? lines : essential).prefix(4)
    return shown.isEmpty ? "\(result.status)" : shown.joined(separator: "; ")
  }
}
