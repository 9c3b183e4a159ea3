import Apps
import ChangeJournal
import IndexReading
import Linting
import Model
import Scaffolding
import SourceText
import Verifying

/// Extracts a business line from an app.
package struct Extractor {
  package struct Request: Sendable {
    package var feature: String
    /// The app's package or project, by its name or folder, or its target.
    package var app: String
    /// The feature's folder, relative to the app's.
    package var folder: String?
    package var step: ExtractionStep
    package var year: Int
    package var templates: TemplateSet
    /// The other tool's build of the app; empty if this tool builds it.
    package var outside: OutsideBuild

    package init(
      feature: String, app: String, folder: String?, step: ExtractionStep, year: Int, templates: TemplateSet,
      outside: OutsideBuild = OutsideBuild()
    ) {
      self.outside = outside
      self.feature = feature
      self.app = app
      self.folder = folder
      self.step = step
      self.year = year
      self.templates = templates
    }
  }

  let session: any RepositorySession
  let request: Request
  let state: RepositoryState
  var root: String { session.root }

  /// - Parameter state: Of the repository, as it is now.
  package init(_ request: Request, in session: any RepositorySession, _ state: RepositoryState) {
    self.request = request
    self.session = session
    self.state = state
  }

  /// The result of planning, before anything is written.
  package enum Outcome: Sendable {
    case possible(Extraction)
    /// It cannot be done as the code stands, for all of these reasons.
    case refused([Refusal])
  }

  /// The place of the new package, whatever it will contain, for checks before the build.
  package func outline() throws(UserError) -> ChangeSet {
    var changes = ChangeSet()
    changes.create("\(try context(in: state.repository).folder(of: request.feature))/Package.swift", [])
    return changes
  }

  /// Builds the app and plans the changes.
  ///
  /// - Throws: A `UserError` if that fails.
  package func plan() async throws(UserError) -> Outcome {
    var context = try checkedContext()
    let source = try await indexSource(of: context).withPossibleTraits()
    let index = try await source.open()
    session.progress("Reading what its names mean")
    // The build has fetched the app's dependencies, so their modules are known now.
    context = try self.context(in: try await session.read().repository)
    let (repository, app) = (context.repository, context.app)
    var monolith = try MonolithReader.read(root: root, files: app.files, module: app.module.moduleName, index: index)
    monolith.isMainActorByDefault = context.isMainActorByDefault
    var plan = FeaturePlanner.plan(
      request.feature, in: monolith,
      modules: SignatureModules(
        repository, leaving: app.container.id,
        mainActorTypes: MainActorTypes(in: repository, usedBy: app.container, root: root)),
      besides: ExistingServices(in: repository, root: root))
    plan.tests = try AppTests(repository: repository, app: app, feature: request.feature)
      .moved(in: index, monolith, root: root)
    plan.refusals += SiblingImport(repository: repository, app: app)
      .refusals(in: Set(context.featureFiles))
    plan.refusals += try context.obstacles() + context.entries.refusals(in: monolith)
    plan.warnings += try StoredNames(of: monolith, to: request.feature) {
      monolith.file(of: $0).feature == request.feature
    }.distantPlaces(in: index, root: root)
    plan.warnings += CMakeLists.notes(on: context.featureFiles, to: request.feature, root: root)
    plan.warnings += InterfaceFiles(of: monolith, to: request.feature) {
      monolith.file(of: $0).feature == request.feature
    }.notes(root: root, folder: app.sourceFolder)
    plan.notes += UnchangedManifests.notes(of: app.container, root: root)
    plan.notes += [app.container.remark(onBuilding: source.kind)].compactMap(\.self)
    plan.notes += [StayingFiles.note(of: app.stayingFiles, in: app.module.name)].compactMap(\.self)
    guard plan.refusals.isEmpty else { return .refused(plan.refusals.sorted()) }
    try context.checkAreUnique(plan.outgoing.keys.map { "\($0)_Category" })
    if let lacks = try context.unsupportedPlatforms, lacks.position == nil { plan.notes.append(lacks.words) }
    var extraction = try await Extraction.make(plan, in: context, upTo: request.step)
    extraction.files = monolith.files
    extraction.kind = source.kind
    extraction.kindsToProve = monolith.files.kinds(besides: source.kind, of: [app.module], in: app.container)
    // The files were read before the build.
    for file in monolith.files { extraction.changes.expect(file.bytes, at: file.path) }
    try extraction.changes.expectCurrentContent(below: root)
    return .possible(extraction)
  }

  /// Checks what manifests and the places of files tell, before anything is built.
  package func check() throws(UserError) { _ = try checkedContext() }

  private func checkedContext() throws(UserError) -> ExtractionContext {
    let context = try context(in: state.repository)
    try checkRoles(of: context)
    try TakenConditions.check(request.feature, in: context.repository, root: root)
    if let obstacle = OtherBuilds(of: context.app.module, in: state.repository).obstacle(to: Set(context.featureFiles))
    {
      throw UserError(obstacle, .refusal)
    }
    if let place = TraitConditions.first(in: context.featureFiles, of: context.app.container, root: root) {
      throw UserError("\(place): move the code under it to a file that stays", .refusal)
    }
    let links = LinksToMoved.obstacle(to: context.featureFiles, below: context.app.sourceFolder, root: root)
    if let links { throw UserError(links, .refusal) }
    if !context.app.container.facts.isBuiltHere {
      // Checks before the build that the project can be edited.
      let project = try context.bytes(of: context.app.container.manifestPath)
      _ = try AppContainer(context: context, tests: []).edited(project)
    }
    return context
  }

  private func indexSource(of context: ExtractionContext) -> IndexSource {
    let app = context.app
    let isHere = app.container.facts.isBuiltHere
    if isHere || request.outside.command != nil {
      session.progress("Building the app, to learn what its names mean")
    }
    return isHere
      ? .build(
        AppBuild(
          folder: folder(of: app), withTests: app.hasTests(in: context.repository), BuildKind(indexing: app.container)))
      : .outside(request.outside)
  }

  private func context(in repository: Repository) throws(UserError) -> ExtractionContext {
    try checkName(in: repository)
    let app = try AppSources(
      of: request.feature, from: request.app, folder: request.folder, in: repository, root: root)
    try app.container.checkCodeCanLeave(builtBy: request.outside)
    try app.container.checkIsIndexed(by: request.outside, in: repository, root: root)
    return try ExtractionContext(
      root: root, repository: repository, app: app, feature: request.feature, year: request.year,
      templates: request.templates)
  }

  /// Reports what the lint would find afterwards, before minutes of building.
  private func checkRoles(of context: ExtractionContext) throws(UserError) {
    let container = context.app.container
    let isProject = container.facts.hasModulesOfAllRoles
    try context.checkAreUnique(["Mediator", "\(request.feature)_Category"])
    try context.checkIsFree(context.folder(of: request.feature))
    _ = try context.products.need(mediatorProduct: "Mediator", in: container.directory)
    // Each target of a project may have its own role.
    let roles = context.repository.roles
    let known = isProject ? roles.role(of: context.app.module) : roles.role(of: container.id)
    guard roles.hasMediator else { return }
    switch known {
    case .app, .named: return
    case .business, .category, .platform, .mediator, nil: break
    }
    let name = isProject ? context.app.module.name : container.name
    throw UserError(
      "\(name) \(known.map { "is \($0.noun)" } ?? "has no role") here, and only an app can link what is extracted from it: say that it is one in"
        + " .modulize.yml\nroles:\n  app:\n    \(isProject ? "modules" : "packages"): [\(name)]")
  }

  private func checkName(in repository: Repository) throws(UserError) {
    _ = try FeatureName(request.feature)
    if let container = repository.containers.first(where: { $0.name == request.feature }) {
      throw UserError("\(request.feature) is already a package: \(container.directory)")
    }
    try ReservedNames(repository).check(request.feature, outOf: RelativePath.lastComponent(request.app))
  }

  func folder(of app: AppSources) -> String { RelativePath.join(root, app.container.directory) }
}
