import ArgumentParser
import Foundation
import Judging
import Loading
import ProcessRunning
import Releasing
import Rules
import SourceText

struct ReleaseCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Releases packages into repositories of their own.",
    discussion: """
      For each package, in dependency order: splits its history out of this repository, puts URLs and versions in \
      the place of paths in the released manifest, tags it, and pushes branch and tag together. Before the first \
      push the lint and all tests must pass, everything must be committed, and each version must say what has \
      changed: what is gone from the public declarations takes a major version, what is new a minor one. Without \
      --version and --bump it is the smallest that does; a first release is 1.0.0. Packages without a change are \
      passed over, so after a failure the same command goes on.

      Example: modulize release --to ../private-pods --dry-run
      """
  )

  @OptionGroup var options: ReleaseCommandOptions

  func validate() throws {
    if options.version != nil && options.bump != nil {
      throw ValidationError("--version and --bump say the same in two ways: take one.")
    }
  }

  func run() async throws {
    let command = self
    // Ended by the user, it ends the tests that it runs.
    try await Interruption.cancelling { try await command.performToEnd() }
  }

  func perform() async throws(UserError) { try await Self.release(options) }

  private static func release(_ options: ReleaseCommandOptions) async throws(UserError) {
    let opened = try await options.reading.open(options.root)
    let choices = try options.release(in: opened)
    let lint = try opened.linter().lint(opened.repository)
    let releaser = Releaser(root: opened.root, repository: opened.repository, lint: lint, options: choices)
    try await releaser.withPlan { plan throws(UserError) in
      print(plan.text, terminator: "")
      // Whoever reads a pipe sees it when it is true.
      fflush(nil)
      if options.dryRun { return }
      try await releaser.apply(plan, tests: options.skipTests ? .skip : .run, report: report)
    }
  }

  private static func report(_ event: Releaser.Event) {
    switch event {
    case .testing(let package):
      // Progress is for somebody who waits.
      if isatty(STDERR_FILENO) == 1 { StandardError.write("testing \(package)\n") }
    case .released(let package, let version): print("released \(package) \(version)")
    }
    fflush(nil)
  }
}
