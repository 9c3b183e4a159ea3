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
      package that offers only executables), and business lines for the rest.

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

  @OptionGroup(title: "Fixing")
  var fixing: FixOptions

  func run() async throws {
    do {
      let report = try await report()
      if !fixing.dryRun { print(reporter.reporter.text(for: report), terminator: "") }
      if report.hasErrors { throw ExitCode(1) }
    } catch let failure as ToolFailure {
      throw failure.exit()
    }
  }

  private func report() async throws(ToolFailure) -> LintReport {
    let path = try RepositoryRoot.resolve(root)
    let loader = RepositoryLoader(manifests: evaluateManifests ? .evaluateUndecided : .read)
    let start = Moment.now
    let repository = await loader.load(root: path)
    let report = Linter().lint(repository)
    guard report.packages > 0 else {
      throw ToolFailure("there is no Package.swift in \(root) or below; name the folder of the repository")
    }
    guard fixing.fix, try fixing.run(RepairPlan(repository, report), root: path, since: start) else { return report }
    return Linter().lint(await loader.load(root: path))
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
