import ArgumentParser
import Fixing
import Linting

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Checks that packages link and import only what their roles allow.",
    discussion: """
      Finds every Package.swift below ROOT, reads the manifests without running them and the imports of every \
      source file, and reports what breaks the rules. Roles go by name: Mediator, X_Category, the app (a \
      package that offers only executables), and business lines for the rest; .modulize.yml can say otherwise.

      Example: modulize lint --reporter json
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(help: "How to report: \(ReporterChoice.allCases.map(\.rawValue).joined(separator: ", ")).")
  var reporter = ReporterChoice.xcode

  @Flag(
    help: """
      Let SwiftPM run the manifests that reading cannot decide. This runs code of the repository.
      """)
  var evaluateManifests = false

  @OptionGroup var options: ConfigurationOptions

  @OptionGroup(title: "Fixing")
  var fixing: FixOptions

  func validate() throws {
    if fixing.fix, options.writeBaseline {
      throw ValidationError("--fix mends what --write-baseline would let be; run one after the other")
    }
  }

  func run() async throws {
    do {
      let root = try RepositoryRoot.resolve(root)
      let start = Moment.now
      let repository = try await repository(root: root)
      guard !options.printConfig else { return print(options.printed(for: repository), terminator: "") }
      var report = try options.report(on: repository, root: root)
      if fixing.fix, try fixing.run(RepairPlan(repository, report), root: root, since: start) {
        report = try options.report(on: try await self.repository(root: root), root: root)
      }
      if !fixing.dryRun { print(reporter.reporter.text(for: report), terminator: "") }
      if report.hasErrors { throw ExitCode(1) }
    } catch let failure as ToolFailure {
      throw failure.exit()
    }
  }

  /// - Parameter path: The root without links.
  private func repository(root path: String) async throws(ToolFailure) -> Repository {
    let loader = RepositoryLoader(
      manifests: evaluateManifests ? .evaluateUndecided : .read,
      configuration: try options.configuration.configuration(root: path))
    let repository = await loader.load(root: path)
    guard !repository.packages.isEmpty else {
      throw ToolFailure("there is no Package.swift in \(root) or below; name the folder of the repository")
    }
    try options.configuration.check(repository)
    return repository
  }
}

/// The reporters by the names that `--reporter` takes.
enum ReporterChoice: String, CaseIterable, ExpressibleByArgument {
  case xcode, json

  var reporter: any Reporter {
    switch self {
    case .xcode: XcodeReporter()
    case .json: JSONReporter()
    }
  }
}
