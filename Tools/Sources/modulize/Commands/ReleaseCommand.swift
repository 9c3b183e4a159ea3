import ArgumentParser
import Comparing
import Foundation
import Linting
import Loading
import Releasing
import Rules
import SourceText
import Workspace

struct ReleaseCommand: InterruptibleCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Releases packages into repositories of their own.",
    discussion: """
      For each package, in dependency order: splits its history out of this repository, replaces paths by URLs and \
      versions in the released manifest, tags it, and pushes branch and tag together. Before the first \
      push the lint and all tests must pass, everything must be committed, and each version must match the \
      changes: a removed public declaration requires a major version, a new one a minor version. Without \
      --version and --bump it is the smallest correct one; a first release is 1.0.0. Unchanged packages are \
      skipped, so after a failure the same command continues.

      Example: modulize release --to ../private-pods --dry-run
      """
  )

  @Argument(help: "The packages, with their dependencies; without any, all that offer a library.")
  var packages: [String] = []

  @Option(help: "The folder of the packages' bare repositories, or a prefix of their URLs.")
  var to: String?

  @Option(help: "The version of every package that has changed.")
  var version: String?

  @Option(
    help:
      "Which part of the versions changes: \(SemanticVersion.Bump.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var bump: SemanticVersion.Bump?

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  @Flag(help: "Check everything but the tests, and print what would be released.")
  var dryRun = false

  @Flag(help: "Do not run the packages' tests, because they have just been run.")
  var skipTests = false

  func validate() throws {
    if version != nil && bump != nil {
      throw ValidationError("--version and --bump contradict each other: use one.")
    }
  }

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    let options = try options(in: opened)
    let lint = try opened.linter().lint(opened.repository)
    let releaser = Releaser(root: opened.root, repository: opened.repository, lint: lint, options: options)
    try await releaser.withPlan { plan throws(UserError) in
      print(plan.text, terminator: "")
      // The reader of a pipe must see it immediately.
      fflush(nil)
      if dryRun { return }
      try await releaser.apply(plan, tests: skipTests ? .skip : .run, report: Self.report)
    }
  }

  private func options(in opened: OpenedRepository) throws(UserError) -> ReleaseOptions {
    var options = ReleaseOptions(base: try ReleaseBase.chosen(to, option: "--to", in: opened))
    options.packages = packages
    options.bump = bump
    if let version {
      guard let parsed = SemanticVersion(version) else {
        throw UserError("\(version) is not a version: three numbers, such as 1.2.0", .usage)
      }
      options.version = parsed
    }
    return options
  }

  private static func report(_ event: Releaser.Event) {
    switch event {
    case .testing(let package):
      // Progress only for a terminal.
      if isatty(STDERR_FILENO) == 1 { StandardError.write("testing \(package)\n") }
    case .released(let package, let version): print("released \(package) \(version)")
    }
    fflush(nil)
  }
}

extension SemanticVersion.Bump: ExpressibleByArgument {}
