import AppReading
import ArgumentParser
import ChangeJournal
import Extracting
import Foundation
import Judging
import ProcessRunning
import Scaffolding
import SourceText
import Workspace

struct ExtractCommand: ToolCommand {
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

  @OptionGroup var reading: RepositoryOptions

  func validate() throws {
    if let step, !(1...3).contains(step) { throw ValidationError("--step takes 1, 2 or 3.") }
    if verify, let step, step < 3 {
      throw ValidationError("after step \(step) not everything compiles: --verify needs the whole.")
    }
  }

  func run() async throws {
    let command = self
    // Ended by the user, it ends the build that it runs.
    try await Interruption.cancelling { try await command.performToEnd() }
  }

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    let extractor = Extractor(
      root: opened.root, request: try request(in: opened), repository: opened.repository,
      linter: try opened.linter(), readAgain: opened.readAgain)
    if !force && !dryRun { try await extractor.checkIsCommitted() }
    switch try await extractor.plan() {
    case .refused(let refusals): throw UserError(RefusalText.text(of: refusals, feature: line), .refusal)
    case .possible(let extraction):
      try await apply(extraction, with: extractor, in: opened.workspace)
      print(ExtractionText.text(of: extraction, isDone: !dryRun), terminator: "")
    }
  }

  private func apply(
    _ extraction: Extraction, with extractor: Extractor, in workspace: Workspace
  ) async throws(UserError) {
    // What git would not see is said by the dry run as well.
    if dryRun { return try await workspace.check(extraction.changes) }
    if verify { return try await extractor.applyVerified(extraction, by: workspace.apply) }
    try await workspace.apply(extraction.changes)
  }

  private func request(in opened: OpenedRepository) throws(UserError) -> Extractor.Request {
    Extractor.Request(
      feature: line, app: opened.package(from), folder: path, step: step.flatMap(ExtractionStep.init) ?? .whole,
      year: Calendar(identifier: .gregorian).component(.year, from: Date()),
      templates: try templates.map { path throws(UserError) in try TemplateSet(folder: path) } ?? .builtIn)
  }
}
