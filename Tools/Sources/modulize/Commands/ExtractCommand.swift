import Apps
import ArgumentParser
import ChangeJournal
import Extraction
import Foundation
import Linting
import Model
import Planning
import Scaffolding
import SourceText
import Workspace

struct ExtractCommand: InterruptibleCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Extracts a business line, or code that others depend on, from an app into a module of its own.",
    discussion: """
      Builds the app to find out what every name refers to, moves the folder of LINE into a package, writes the \
      category by which the others call it and the target that answers, and does the same for what LINE calls in the \
      others, which stay where they are. Tests that use only LINE move with it. Anything that cannot go through a \
      mediator is refused, all of it at once, and then nothing is changed. The changes are made all or none, \
      even if the command is killed.

      With --as platform nothing is called by name: the files become a module that others import, whose public \
      interface is what is used from outside and what that needs. The compiler decides: the package is built \
      afterwards, access levels are adjusted as it demands, and if it still does not build, everything is undone.

      From a target of an Xcode project both work with the index of Xcode's build: the files are removed from the \
      target, the packages are added to the project, and the target links them. The project is built only with --build.

      Examples:
        modulize extract B --from MainProject --dry-run
        modulize extract Models --as platform --from App --path Sources/App/Models
        modulize extract Orders --from App --index-store DataStore --build 'xcodebuild -scheme App build-for-testing'
      """
  )

  @Argument(help: "The new module: a business line by the name of its folder among the app's sources.")
  var line: String

  @Option(
    help: ArgumentHelp(
      "The package or project that has the code, by name or folder, or the target.",
      valueName: "package"))
  var from: String

  @Option(help: "What it becomes: feature, a business line, which is called by name, or platform, which is imported.")
  var `as`: ExtractionKind = .feature

  @Option(
    help: ArgumentHelp(
      "The folder, relative to the package's, if its name differs; for a platform several folders and files.",
      valueName: "folder"))
  var path: [String] = []

  @OptionGroup(title: "Business lines") var lineOptions: LineOptions

  @OptionGroup(title: "Platforms") var platformOptions: PlatformOptions

  @OptionGroup(title: "Code that another tool builds") var outsideBuild: OutsideBuildOptions

  @Flag(help: "Print what would be done, with the whole diff, and change nothing.")
  var dryRun = false

  @Flag(help: "Work even if there are uncommitted changes.")
  var force = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Build with the tests afterwards, and undo everything if they do not build. A business line is also built for \
      release if its sources may differ there, its tests and the app's are run, and it is linted. The default, unless --step leaves something out; \
      a platform is always built.
      """)
  var verify: Bool?

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  func validate() throws {
    switch `as` {
    case .feature:
      try platformOptions.refuse()
      guard path.count < 2 else { throw ValidationError("a business line has one folder: give one --path.") }
      if verify == true, let step = lineOptions.step, step < 3 {
        throw ValidationError("after step \(step) not everything compiles: --verify needs all steps.")
      }
    case .platform: try lineOptions.refuse()
    }
  }

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    switch `as` {
    case .feature: try await extractLine(in: opened)
    case .platform: try await layFloor(in: opened)
    }
  }

  // MARK: - A business line

  private func extractLine(in opened: OpenedRepository) async throws(UserError) {
    let session = CommandSession(opened, reading, folder: root)
    let extractor = Extractor(try request(in: opened), in: session, try opened.state())
    if !force && !dryRun { try await opened.workspace.checkIsCommitted() }
    try await session.check(try extractor.outline())
    switch try await extractor.plan() {
    case .refused(let refusals):
      if lineOptions.format == .json { print(RefusalText.json(of: refusals, feature: line), terminator: "") }
      let app = CommandLineText.text([from] + outsideBuild.build.options)
      throw UserError(RefusalText.text(of: refusals, feature: line, from: app, isWhole: lineOptions.all), .refusal)
    case .possible(let extraction):
      extraction.warnings.forEach(session.report)
      let verdict = try await apply(extraction, with: extractor, session)
      print(ExtractionText.text(of: extraction, isDone: !dryRun, verdict: verdict), terminator: "")
    }
  }

  /// After an early step not everything compiles, or answers.
  private var isVerifying: Bool { verify ?? (lineOptions.step == nil) }

  private func apply(
    _ extraction: Extraction, with extractor: Extractor, _ session: CommandSession
  ) async throws(UserError) -> ExtractionVerdict? {
    if dryRun {
      // It also reports files that git would ignore.
      try await session.check(extraction.changes)
      return nil
    }
    guard isVerifying else {
      try await session.applyAsIs(extraction.changes)
      return nil
    }
    let verdict = try await extractor.applyVerified(extraction)
    try await session.settle()
    return verdict
  }

  private func request(in opened: OpenedRepository) throws(UserError) -> Extractor.Request {
    Extractor.Request(
      feature: line, app: opened.package(from), folder: path.first,
      step: lineOptions.step.flatMap(ExtractionStep.init) ?? .whole, year: Self.year,
      templates: try lineOptions.templates.map { path throws(UserError) in try TemplateSet(folder: path) } ?? .builtIn,
      outside: outsideBuild.build)
  }

  // MARK: - A platform

  private func layFloor(in opened: OpenedRepository) async throws(UserError) {
    _ = try FeatureName(line)
    try ReservedNames(opened.repository).check(line, outOf: RelativePath.lastComponent(from))
    let isVerified = verify ?? true
    var request = FloorRequest(
      name: line, package: opened.package(from), paths: path, place: platformOptions.into ?? .package,
      isVerified: isVerified)
    request.outside = outsideBuild.build
    request.mayBePublic = platformOptions.public
    let session = CommandSession(opened, reading, folder: root)
    let layer = FloorLayer(request, in: session, try opened.state())
    if !force && !dryRun { try await opened.workspace.checkIsCommitted() }
    try await session.check(try layer.outline())
    var floor = try await layer.plan()
    floor.warnings.forEach(session.report)
    if dryRun {
      try await session.check(floor.changes)
    } else if isVerified {
      floor = try await layer.applyVerified(floor)
      try await session.settle()
    } else {
      try await session.applyAsIs(floor.changes)
    }
    print(FloorReport.text(of: floor, isDone: !dryRun, isVerified: isVerified), terminator: "")
  }

  static var year: Int { Calendar(identifier: .gregorian).component(.year, from: Date()) }
}
