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

  @OptionGroup var manifests: ManifestOption

  @OptionGroup var reporting: ReportOptions

  @OptionGroup var options: ConfigurationOptions

  @OptionGroup(title: "Fixing")
  var fixing: FixOptions

  func validate() throws {
    if fixing.fix, options.writeBaseline {
      throw ValidationError("--fix mends what --write-baseline would let be; run one after the other")
    }
  }

  func run() async throws {
    let progress = reporting.progress()
    defer { progress.finish() }
    do {
      let root = try RepositoryRoot.resolve(root)
      let start = Moment.now
      let repository = try await repository(root: root, progress)
      guard !options.printConfig else {
        progress.finish()
        return try reporting.destination.write(options.printed(for: repository))
      }
      progress.begin(.rules)
      var report = try await options.report(on: repository, root: root)
      if fixing.fix, try await fixing.run(RepairPlan(repository, report), root: root, since: start) {
        report = try await options.report(on: try await self.repository(root: root, progress), root: root)
      }
      if !fixing.dryRun { try reporting.write(report, of: root, progress) }
      if report.hasErrors { throw ExitCode(1) }
    } catch let failure as ToolFailure {
      progress.finish()
      throw failure.exit()
    }
  }

  /// - Parameter path: The root without links.
  private func repository(root path: String, _ progress: ProgressLine) async throws(ToolFailure) -> Repository {
    let loader = manifests.loader(try options.configuration.configuration(root: path), observer: progress)
    let repository = await loader.load(root: path)
    guard !repository.packages.isEmpty else { throw .noPackages(in: root) }
    try options.configuration.check(repository)
    // Never given back: the program ends soon, and to free what a large repository takes costs time.
    _ = Unmanaged.passRetained(Kept(repository))
    return repository
  }
}

/// Holds a value for as long as somebody holds it.
private final class Kept {
  let value: Repository

  init(_ value: Repository) { self.value = value }
}
