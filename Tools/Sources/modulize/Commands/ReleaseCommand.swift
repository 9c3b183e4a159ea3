import ArgumentParser
import Foundation
import Judging
import Loading
import ProcessRunning
import Releasing

struct ReleaseCommand: AsyncParsableCommand {
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
    let options = options
    // Ended by the user, it ends the tests that it runs.
    try await Interruption.cancelling { try await Self.run(options) }
  }

  private static func run(_ options: ReleaseCommandOptions) async throws {
    do throws(ToolFailure) {
      let root = try RepositoryRoot.resolve(options.root)
      let configuration = try options.configuration.configuration(root: root)
      let choices = try options.release(root: root, configured: configuration.release.base)
      let repository = await options.manifests.loader(configuration).load(root: root)
      try options.configuration.check(repository)
      let lint = Linter(baseline: try BaselineFile.known(in: root)).lint(repository)
      let releaser = Releaser(root: root, repository: repository, lint: lint, options: choices)
      do throws(ReleaseError) {
        try await releaser.withPlan { plan throws(ReleaseError) in
          print(plan.text, terminator: "")
          // Whoever reads a pipe sees it when it is true.
          fflush(nil)
          if options.dryRun { return }
          try await releaser.carryOut(plan, tests: options.skipTests ? .skip : .run, report: report)
        }
      } catch {
        throw ToolFailure(error.description)
      }
    } catch {
      throw error.exit()
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
