import AppReading
import ArgumentParser
import ChangeJournal
import Extracting
import Foundation
import Judging
import PackageMaking
import ProcessRunning
import Workspace

struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Carries a business line out of an app, into a package of its own.",
    discussion: """
      Builds the app to learn what every name means, moves the folder of LINE into a package, writes the category by \
      which the others call it and the target that answers, and does the same for what LINE calls of the others, \
      which stay where they are. Tests that use nothing of the app but LINE go with it. What cannot go through a \
      mediator is refused, all of it at once, and nothing is changed then. The changes are made all or none, \
      whenever the command is killed.

      Example: modulize extract B --from MainProject --dry-run
      """
  )

  @Argument(help: "The business line: the name of its folder among the app's sources, and of its package.")
  var line: String

  @Option(help: ArgumentHelp("The app's package, by name or folder.", valueName: "app"))
  var from: String

  @Option(
    help: ArgumentHelp("The line's folder, relative to the app's, where it has another name.", valueName: "folder"))
  var path: String?

  @Option(help: "Stop after the article's step 1 (packages), 2 (category) or 3 (target).")
  var step: Int?

  @Flag(help: "Say what would be done, with the whole diff, and change nothing.")
  var dryRun = false

  @Flag(help: "Work on what is not committed, too.")
  var force = false

  @Flag(help: "Build the app and its tests afterwards, and take everything back where they do not build.")
  var verify = false

  @Option(help: "A folder with templates of your own.", completion: .directory)
  var templates: String?

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var options: ConfigurationOption

  @OptionGroup var manifests: ManifestOption

  func validate() throws {
    if let step, !(1...3).contains(step) { throw ValidationError("--step takes 1, 2 or 3.") }
    if verify, let step, step < 3 {
      throw ValidationError("after step \(step) not everything compiles: --verify needs the whole.")
    }
  }

  func run() async throws {
    let command = self
    // Ended by the user, it ends the build that it runs.
    try await Interruption.cancelling { try await command.extract() }
  }

  private func extract() async throws {
    do throws(ToolFailure) {
      let root = try RepositoryRoot.resolve(root)
      let configuration = try options.configuration(root: root)
      let extractor = Extractor(
        root: root, request: try request(), configuration: configuration,
        baseline: try BaselineFile.known(in: root), manifests: manifests.manifests(configuration))
      let outcome = try await orFailure { () async throws(ExtractionError) in
        if !force && !dryRun { try await extractor.checkIsCommitted() }
        return try await extractor.plan()
      }
      try await finish(outcome, with: extractor, in: Workspace(root: root))
    } catch {
      throw error.exit()
    }
  }

  private func finish(
    _ outcome: Extractor.Outcome, with extractor: Extractor, in workspace: Workspace
  ) async throws(ToolFailure) {
    switch outcome {
    case .refused(let refusals):
      throw ToolFailure(RefusalText.text(of: refusals, line: line), code: ExitCode(1))
    case .possible(let extraction):
      try await orFailure { () async throws(ExtractionError) in
        if verify, !dryRun {
          return try await extractor.carryOutVerified(extraction, by: workspace.apply)
        }
        do throws(JournalError) {
          // What git would not see is said by the dry run as well.
          if dryRun { return try await workspace.check(extraction.changes) }
          try await workspace.apply(extraction.changes)
        } catch {
          throw ExtractionError(error.description)
        }
      }
      print(ExtractionText.text(of: extraction, isDone: !dryRun), terminator: "")
    }
  }

  private func request() throws(ToolFailure) -> Extractor.Request {
    let templateSet: TemplateSet
    do throws(MakingError) {
      templateSet = if let templates { try TemplateSet(folder: templates) } else { .builtIn }
    } catch {
      throw ToolFailure("\(error)")
    }
    return Extractor.Request(
      line: line, app: from, folder: path, step: step.flatMap(ExtractionStep.init) ?? .whole,
      year: Calendar(identifier: .gregorian).component(.year, from: Date()), templates: templateSet)
  }

  private func orFailure<Result>(
    _ body: () async throws(ExtractionError) -> Result
  ) async throws(ToolFailure) -> Result {
    do throws(ExtractionError) {
      return try await body()
    } catch {
      throw ToolFailure(error.description)
    }
  }
}
