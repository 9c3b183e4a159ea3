import Comparing
import Foundation
import Linting
import Model
import ProcessRunning
import SourceText

/// Releases packages of a repository into repositories of their own.
package struct Releaser {
  let root: String
  let repository: Repository
  let lint: LintReport
  let options: ReleaseOptions
  private let git: Git

  /// - Parameters:
  ///   - root: The repository's folder, absolute and without symbolic links.
  ///   - repository: The repository's contents.
  ///   - lint: The lint's findings in it.
  package init(root: String, repository: Repository, lint: LintReport, options: ReleaseOptions) {
    self.root = root
    self.repository = repository
    self.lint = lint
    self.options = options
    git = Git(in: root, .users)
  }

  /// How to test the packages before they are released.
  package enum Tests: Sendable {
    /// `swift test`, in the packages' own folders.
    case run
    case skip
  }

  /// Checks everything, and plans a release.
  ///
  /// - Parameter body: Called with the plan. The commits that it refers to exist until it returns.
  /// - Throws: A `UserError`, before anything was pushed, and what `body` throws.
  package func withPlan<Result>(
    _ body: (ReleasePlan) async throws(UserError) -> Result
  ) async throws(UserError) -> Result {
    try await ReleaseChecks(git: git).checkGit()
    try await ReleaseChecks(git: git).checkRepository()
    try ReleaseChecks.check(lint)
    let store = try await UserError.unifying { try await ObjectStore(borrowingFrom: git) }
    defer { store.remove() }
    var planner = ReleasePlanner(repository: repository, git: git, store: store, options: options)
    return try await body(try await planner.makePlan())
  }

  /// Tests all packages of a plan, and then pushes one after the other.
  ///
  /// - Parameter report: Called for each package, when it is tested and when it is released.
  /// - Throws: A `UserError`. Packages that were reported as released stay released, and the same command continues
  ///   after them.
  package func apply(
    _ plan: ReleasePlan, tests: Tests, report: (Event) -> Void
  ) async throws(UserError) {
    if case .run = tests {
      // All tests before the first push, so that a failure does not leave half of them released.
      for step in plan.steps {
        report(.testing(step.package))
        try await test(step)
      }
    }
    for step in plan.steps {
      try await step.remote.push(step.commit, version: step.version, branch: step.branch)
      report(.released(step.package, step.version))
    }
  }

  package enum Event: Hashable, Sendable {
    case testing(String)
    case released(String, SemanticVersion)
  }

  private func test(_ step: ReleasePlan.Step) async throws(UserError) {
    let verb = step.hasTests ? "test" : "build"
    let command = Command(
      "swift", [verb, "--package-path", "\(root)/\(step.directory)"],
      environment: Command.inheritedEnvironment, timeLimit: .seconds(3600))
    let result: Command.Result
    do {
      result = try await command.runAgainAfterCrash()
    } catch {
      throw UserError("`swift \(verb)` of \(step.package) could not be run: \(error); nothing was released")
    }
    guard result.isSuccess else {
      let lines = result.lines.suffix(40).joined(separator: "\n")
      throw UserError("`swift \(verb)` of \(step.package) fails, so nothing was released:\n\(lines)")
    }
  }
}
