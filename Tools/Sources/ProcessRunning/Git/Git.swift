import Foundation

/// Runs git in a repository, regardless of any other repository that the environment refers to.
///
/// Settings of the environment and the user's files are kept where they say how to reach a server, and overridden
/// where they would change what git writes: no hooks, no signatures.
package struct Git: Sendable {
  /// Which of the user's configuration applies.
  package enum Configuration: Sendable {
    /// None of it, except which folders of other users are trusted: for results that must not depend on the user.
    case none
    /// The user's and the system's: names, and how to reach a server.
    case users
  }

  /// The working directory of git.
  package var folder: String
  package var configuration: Configuration
  package var timeLimit: Duration
  /// Additional environment variables for every call: the identity of a commit, another index.
  package var variables: [String: String] = [:]

  /// Whether it is ended if this program is killed. Otherwise it goes on: it would leave lock files behind in a
  /// repository that we may not own.
  package var endsWithThisProgram = false

  package init(in folder: String, _ configuration: Configuration, timeLimit: Duration = .seconds(600)) {
    self.folder = folder
    self.configuration = configuration
    self.timeLimit = timeLimit
  }

  /// Runs git and returns what it printed.
  ///
  /// - Throws: A `GitError` if git could not be run, or ended with an error.
  @discardableResult
  package func run(_ arguments: String..., input: [UInt8] = []) async throws(GitError) -> [UInt8] {
    try await success(of: arguments, input: input).output
  }

  /// Like ``output(_:)``, as text without the final line break.
  package func text(_ arguments: String...) async throws(GitError) -> String {
    try await text(arguments)
  }

  package func text(_ arguments: [String]) async throws(GitError) -> String {
    try await success(of: arguments).text.trimmingCharacters(in: .newlines)
  }

  /// Like ``text(_:)``, for calls where an error of git is an answer.
  ///
  /// - Returns: `nil` if git ended with an error.
  package func answer(_ arguments: String...) async throws(GitError) -> String? {
    let result = try await result(of: arguments)
    return result.isSuccess ? result.text.trimmingCharacters(in: .newlines) : nil
  }

  /// Runs git and returns what it printed, for calls where one exit code is an answer and others are errors.
  ///
  /// Runs git, and returns the paths that it printed with zeros between.
  package func paths(_ arguments: String...) async throws(GitError) -> [String] {
    try await text(arguments).split(separator: "\0").map(String.init)
  }

  /// - Parameter code: The exit code that means "none".
  /// - Returns: `nil` if git ended with `code`.
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
    let first = try await result(of: arguments, input: input, environment)
    // It names the setting where it refuses the folder of another user. The user may trust that one.
    guard case .none = configuration, !first.isSuccess, first.errors.contains("safe.directory") else { return first }
    guard let file = try await trustedFolders() else { return first }
    defer { try? FileManager.default.removeItem(atPath: file) }
    return try await result(of: arguments, input: input, environment.merging(["GIT_CONFIG_GLOBAL": file]) { $1 })
  }

  func result(
    of arguments: [String], input: [UInt8] = [], _ environment: [String: String]
  ) async throws(GitError) -> Command.Result {
    var command = Command(
      "git", Self.settings + arguments, in: folder, environment: environment, timeLimit: timeLimit,
      outputLimit: 1 << 30)
    command.input = input
    command.endsWithThisProgram = endsWithThisProgram
    command.watchDelay = .seconds(1)
    do {
      return try await command.run()
    } catch {
      var failure = GitError(arguments: arguments, words: error.description)
      if case .notFound = error { failure.isMissing = true }
      throw failure
    }
  }

  /// Settings that no configuration may change.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.quotePath=false",
    "commit.gpgSign=false", "tag.gpgSign=false", "push.followTags=false", "push.recurseSubmodules=no",
    "fetch.recurseSubmodules=no", "protocol.fd.allow=never", "protocol.ext.allow=never", "gc.auto=0",
    "maintenance.auto=false", "advice.detachedHead=false",
  ].flatMap { ["-c", $0] }

  var environment: [String: String] {
    // GIT_DIR, GIT_INDEX_FILE and the like refer to another repository.
    var result = ProcessInfo.processInfo.environment.filter { key, _ in
      !key.hasPrefix("GIT_") || Self.kept(configuration).contains { key.hasPrefix($0) }
    }
    // There is no one to answer a prompt, and reading must not write.
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

  /// The prefixes of the variables that say how to reach a server, and who commits.
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
