import AppReading
import ChangeJournal
import GitRunning
import IndexReading
import Judging
import Model
import Reporting
import Rules
import Scaffolding
import SourceText

/// Carries a business line out of an app.
package struct Extractor {
  package struct Request: Sendable {
    package var feature: String
    /// The app's package: its name or its folder.
    package var app: String
    /// The feature's folder, relative to the app's.
    package var folder: String?
    package var step: ExtractionStep
    package var year: Int
    package var templates: TemplateSet

    package init(
      feature: String, app: String, folder: String?, step: ExtractionStep, year: Int, templates: TemplateSet
    ) {
      self.feature = feature
      self.app = app
      self.folder = folder
      self.step = step
      self.year = year
      self.templates = templates
    }
  }

  private let root: String
  private let request: Request
  private let repository: Repository
  private let linter: Linter
  private let readAgain: @Sendable () async -> Repository

  /// - Parameters:
  ///   - root: The repository's folder, absolute and without links.
  ///   - repository: What is there.
  ///   - linter: What judges it.
  ///   - readAgain: Reads the repository as it is on the disk by then.
  package init(
    root: String, request: Request, repository: Repository, linter: Linter,
    readAgain: @escaping @Sendable () async -> Repository
  ) {
    self.root = root
    self.request = request
    self.repository = repository
    self.linter = linter
    self.readAgain = readAgain
  }

  /// What an extraction comes to, before anything is written.
  package enum Outcome: Sendable {
    case possible(Extraction)
    /// It cannot be done as the code stands, for all of these reasons.
    case refused([Refusal])
  }

  /// Builds the app, and works out what carrying the feature out changes.
  ///
  /// - Throws: An `UserError` where that cannot be known.
  package func plan() async throws(UserError) -> Outcome {
    var context = try context(in: repository)
    let build = AppBuild(folder: folder(of: context.app), withTests: context.app.hasTests(in: context.repository))
    let index = try await build.index()
    // The build has fetched what the app is made of: now it is known which package has which module.
    context = try self.context(in: await readAgain())
    let (repository, app) = (context.repository, context.app)
    var monolith = try MonolithReader.read(root: root, files: app.files, module: app.target.module, index: index)
    monolith.isMainActorByDefault = context.isMainActorByDefault
    var plan = FeaturePlanner.plan(request.feature, in: monolith)
    plan.tests = try AppTests(repository: repository, app: app, feature: request.feature)
      .moved(in: index, monolith, root: root, refusals: &plan.refusals)
    plan.refusals += SiblingImport(repository: repository, app: app)
      .refusals(in: Set(context.featureFiles + plan.tests.flatMap(\.files.keys)))
    plan.refusals += context.obstacles + context.entries.refusals(in: monolith)
    guard plan.refusals.isEmpty else { return .refused(plan.refusals.sorted()) }
    var extraction = try Extraction.make(plan, in: context, upTo: request.step)
    // What was read long ago: a build is between.
    for file in monolith.files { extraction.changes.expect(file.bytes, at: file.path) }
    try extraction.changes.expectWhatIsThere(below: root)
    return .possible(extraction)
  }

  private func context(in repository: Repository) throws(UserError) -> ExtractionContext {
    try checkName(in: repository)
    let app = try AppSources(
      of: request.feature, from: request.app, folder: request.folder, in: repository, root: root)
    return try ExtractionContext(
      root: root, repository: repository, app: app, feature: request.feature, year: request.year,
      templates: request.templates)
  }

  /// What makes changes, all or none: also where git does not look, if told so.
  package typealias Apply = @Sendable (ChangeSet, _ evenUnseen: Bool) async throws(UserError) -> Void

  /// Has the changes made, builds the app with its tests, lints, and has the changes taken back where one of these
  /// fails.
  ///
  /// - Throws: An `UserError` with what failed; then everything is as it was.
  package func applyVerified(_ extraction: Extraction, by apply: @escaping Apply) async throws(UserError) {
    let inverse = try extraction.changes.inverse(below: root)
    let known = Set(linter.lint(extraction.context.repository).findings.map(\.identity))
    try await apply(extraction.changes, false)
    do throws(UserError) {
      let app = extraction.context.app
      try await AppBuild(folder: folder(of: app), withTests: app.hasTests(in: extraction.context.repository)).build()
      // Its own tests are no part of the app's build.
      let package = "\(root)/\(extraction.context.folder(of: request.feature))"
      if !extraction.plan.tests.isEmpty { try await AppBuild(folder: package, withTests: true).build() }
      var report = linter.lint(await readAgain())
      // What the lint found before is nothing that this change has done.
      report.findings.removeAll { known.contains($0.identity) }
      if report.hasErrors { throw UserError("the lint found something:\n" + XcodeReporter().text(for: report)) }
    } catch {
      // In a task of its own: who has ended the command wants it taken back as well.
      let undoing = Task { () -> String? in
        do throws(UserError) { try await apply(inverse, true) } catch { return error.description }
        return nil
      }
      if let failure = await undoing.value {
        throw UserError("\(error)\nand it could not be taken back: \(failure)")
      }
      throw UserError("everything was taken back, because after the change \(error)")
    }
  }

  /// Checks that git has everything that is there, so that the change can be seen, and taken back.
  ///
  /// - Throws: An `UserError` where it has not.
  package func checkIsCommitted() async throws(UserError) {
    let git = Git(in: root, .users)
    try await UserError.unifying {
      guard try await git.answer("rev-parse", "--show-toplevel") != nil else {
        throw UserError("this is no git repository, so nothing could be taken back: use git, or add --force")
      }
      let changes = try await git.text("status", "--porcelain", "--untracked-files=normal", ".")
      guard changes.isEmpty else {
        let lines = changes.split(separator: "\n").prefix(10).map { "  \($0)" }.joined(separator: "\n")
        throw UserError(
          "what is not committed could not be told from what changes: commit it, or add --force\n\(lines)")
      }
    }
  }

  private func checkName(in repository: Repository) throws(UserError) {
    _ = try FeatureName(request.feature)
    if let package = repository.packages.first(where: { $0.name == request.feature }) {
      throw UserError("\(request.feature) is a package already: \(package.directory)")
    }
  }

  private func folder(of app: AppSources) -> String {
    app.package.directory.isEmpty ? root : "\(root)/\(app.package.directory)"
  }
}
