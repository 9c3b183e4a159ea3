import ArgumentParser
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

  @Flag(
    help: """
      Let SwiftPM run the manifests that reading cannot decide. This runs code of the repository.
      """)
  var evaluateManifests = false

  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let progress = reporting.progress()
    defer { progress.finish() }
    do {
      let path = try RepositoryRoot.resolve(root)
      let report = try await report(of: path, progress)
      try reporting.write(report, of: path, progress)
      if report.hasErrors { throw ExitCode(1) }
    } catch let failure as ToolFailure {
      progress.finish()
      throw failure.exit()
    }
  }

  private func report(of path: String, _ progress: ProgressLine) async throws(ToolFailure) -> LintReport {
    let loader = RepositoryLoader(manifests: evaluateManifests ? .evaluateUndecided : .read, observer: progress)
    let repository = await loader.load(root: path)
    progress.begin(.rules)
    let report = Linter().lint(repository)
    guard report.packages > 0 else { throw .noPackages(in: root) }
    return report
  }
}
