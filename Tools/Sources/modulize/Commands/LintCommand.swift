import ArgumentParser
import Configuration
import Fixing
import Foundation
import Linting
import Loading
import Model
import Rules
import SourceText
import Workspace

struct LintCommand: AsyncParsableCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Checks that packages link and import only what their roles allow.",
    discussion: """
      Finds every Package.swift, Xcode project, project.yml and podspec below ROOT, reads them without running them \
      and the imports of every source file, and reports violations of the rules. Roles follow from names: Mediator, \
      X_Category, the app (a program of a project, or a package that offers only executables); a business line has a \
      class Target_… or a category of its name. What has none of these has no role. .modulize.yml can say otherwise.

      ROOT may be a folder of a repository: the nearest folder above with a .modulize.yml, or else with a .git, is \
      read, and only the findings in ROOT are reported.

      Example: modulize lint --reporter json
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var reporting: ReportOptions

  @OptionGroup var options: LintOptions

  @OptionGroup(title: "Fixing")
  var fixing: FixOptions

  func validate() throws {
    if fixing.fix, options.stdinFilename != nil {
      throw ValidationError("--fix changes files on the disk, and --stdin-filename is about one that is not saved")
    }
    if fixing.fix, options.writeBaseline {
      throw ValidationError("--fix fixes what --write-baseline would accept; run one after the other")
    }
    if fixing.fix, options.pruneBaseline {
      throw ValidationError("--fix changes what --prune-baseline compares; run one after the other")
    }
  }

  func run() async throws {
    let progress = ProgressLine(isSilent: reporting.quiet)
    defer { progress.finish() }
    do {
      let start = Date.now
      try options.readUnsaved()
      let opened = try await open(progress)
      guard !options.printConfig else {
        progress.finish()
        return try reporting.destination.write(ConfigurationWriter.text(opened.repository.roles.configuration))
      }
      progress.begin(.rules)
      // It prints a line of its own.
      if options.pruneBaseline { progress.finish() }
      var report = try await options.report(on: opened)
      if fixing.fix { report = try await fix(report, of: opened, since: start, progress) }
      if !fixing.dryRun { try reporting.write(report, of: opened.root, progress) }
      if report.hasErrors { throw ExitCode(1) }
    } catch let failure as UserError {
      progress.finish()
      throw failure.exit()
    }
  }

  /// Fixes until nothing more can be done: a dependency that is removed may be what another one was refused for.
  ///
  /// - Returns: What is found afterwards.
  private func fix(
    _ report: LintReport, of opened: OpenedRepository, since start: Date, _ progress: ProgressLine
  ) async throws -> LintReport {
    var (report, opened, start) = (report, opened, start)
    // Nothing is done twice, so that two findings whose repairs undo each other come to an end.
    var done: Set<Finding.Identity> = []
    while true {
      let fixed = try await fixing.run(
        RepairPlan(opened.repository, report), root: opened.root, since: start, unless: done)
      if fixed.isEmpty { return report }
      done.formUnion(fixed)
      start = .now
      opened = try await open(progress)
      report = try await options.report(on: opened)
    }
  }

  private func open(_ progress: ProgressLine) async throws(UserError) -> OpenedRepository {
    var opened = try await reading.open(root, progress)
    if options.withTypes {
      let settled = await opened.settlingTypes()
      opened = settled.opened
      RepositoryOptions.warn(settled.remarks, progress)
    }
    // Never released: the program ends soon, and freeing a large repository takes time.
    _ = Unmanaged.passRetained(Kept(opened.repository))
    return opened
  }
}

/// Keeps a value alive as long as itself.
private final class Kept {
  let value: Repository

  init(_ value: Repository) { self.value = value }
}
