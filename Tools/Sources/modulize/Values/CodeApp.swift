import Apps
import CodeGraphs
import Extraction
import Model
import Planning
import SourceText
import Workspace

/// An app whose code a command analyses.
struct CodeApp {
  let modules: AppModules
  /// Its package's folder, relative to the root.
  let folder: String
  /// Its package, as a command line names it.
  let name: String
  private let root: String
  /// Facts that the code does not show.
  private let surroundings: AppPlanner.Options
  /// The other builds of it.
  private let otherBuilds: OtherBuilds?
  private let module: Module?
  private let repository: Repository

  private var container: Container? { modules.container.map { repository.containers[$0] } }

  /// Whether it contains a program's entry point: only such a module can have business lines that are called by name.
  var isApp: Bool { module?.kind == .executable }

  /// Whether its code can be called by name: it is an app, and there is a mediator.
  var callsByName: Bool { isApp && hasMediator }

  var hasMediator: Bool {
    repository.mediatorPackage != nil
      || module.map { repository.containers[$0.container].namesMediatorOutside } ?? false
  }

  /// Whether this tool builds it.
  var isBuiltHere: Bool { surroundings.byHand == nil }

  /// - Parameters:
  ///   - app: Its package, by name or folder, or one of its targets.
  ///   - outside: Other builds; none if this tool builds it first.
  init(_ app: String, target: String?, builtBy outside: OutsideBuild, in opened: OpenedRepository) throws(UserError) {
    modules = try AppModules(
      of: opened.package(app), target: target, builtBy: outside, in: opened.repository, root: opened.root)
    let container = modules.container.map { opened.repository.containers[$0] }
    folder = container?.directory ?? ""
    // The suggested commands name a package, even if a target of it was named here.
    let isPackage = container.map { [$0.name, $0.directory].contains(opened.package(app)) } ?? true
    name = isPackage ? app : container?.name ?? app
    root = opened.root
    let repository = opened.repository
    let module = container?.modules.map { repository.modules[$0] }.first { [modules] in
      $0.name == modules.subject.target && !$0.isTest
    }
    (self.repository, self.module) = (repository, module)
    var surroundings = AppPlanner.Options()
    if let container, !container.facts.isBuiltHere {
      surroundings.byHand = "\(container.facts.noun) \(container.manifestPath)"
      surroundings.isBuiltByCommand = outside.command != nil
      surroundings.buildOptions = outside.options
    }
    surroundings.taken = ReservedNames(repository).names
    surroundings.categories = Set(
      repository.modules.filter { repository.roles.role(of: $0)?.isCategory == true }.map(\.moduleName))
    surroundings.laid =
      module.map { module in
        let local = Set(repository.modules.filter { !$0.isTest && $0.id != module.id }.map(\.moduleName))
        return local.intersection(module.files.flatMap { $0.imports.map(\.module) })
      } ?? []
    surroundings.targetFiles = module?.filesOfTargets ?? []
    surroundings.resources =
      module.map { module in
        module.resources.map { RelativePath.join(repository.folder(of: module), $0) }
      } ?? []
    otherBuilds =
      container?.facts.isBuiltHere == true ? module.map { OtherBuilds(of: $0, in: repository) } : nil
    surroundings.notes = container.map { UnchangedManifests.notes(of: $0, root: opened.root) } ?? []
    surroundings.remarks = [otherBuilds?.obstacleToAny].compactMap(\.self)
    self.surroundings = surroundings
  }

  /// Reports, before anything is built, why no step could be applied.
  ///
  /// - Parameters:
  ///   - place: Where modules are put.
  ///   - mayBePublic: Whether what is used of them may become public API.
  func checkComesApart(into place: FloorRequest.Place, mayBePublic: Bool) throws(UserError) {
    if let container, !container.facts.isBuiltHere { try container.checkCodeCanLeave(builtBy: OutsideBuild()) }
    if let obstacle = otherBuilds?.obstacleToAny { throw UserError(obstacle, .refusal) }
    guard let module, modules.container != nil else { return }
    try EditableManifest.check(module, for: place, mayBePublic: mayBePublic, in: repository, root: root)
  }

  /// Why a module of a plan cannot be a package: it needs another target of the app's package, or a trait.
  ///
  /// - Returns: `nil` if all can.
  func obstacle(toPackagesOf plan: AppPlan) -> String? {
    guard let module, let container else { return nil }
    let siblings = Set(
      repository.modules.filter { $0.container == container.id && !$0.isTest && $0.id != module.id }.map(
        \.moduleName))
    for step in plan.steps where step.isFloor {
      let paths = step.paths.map { RelativePath.join(folder, $0) }
      let files = module.files.filter { file in paths.contains { RelativePath.isInside(file.path, $0) } }
      if let place = TraitConditions.first(in: files.map(\.path), of: container, root: root) {
        return "\(step.name) cannot be a package: \(place)"
      }
      for file in files {
        guard let found = file.imports.first(where: { siblings.contains($0.module) }) else { continue }
        return
          "\(step.name) cannot be a package: \(file.path):\(found.position.line) imports \(found.module), a target of the"
          + " same package, which no package below can link"
      }
    }
    return nil
  }

  /// Builds it, and reads the index.
  ///
  /// - Parameter choose: Selects modules among the existing ones.
  func planner(
    _ choose: @Sendable (inout AppPlanner.Options) -> Void = { _ in }
  ) async throws(UserError) -> AppPlanner {
    let source = try await modules.index.withPossibleTraits()
    let graph = try CodeGraphReader.read(
      root: root, modules: modules.all, index: try await source.open(), checksTimes: source.mayBeOutdated)
    var planner = AppPlanner(
      graph, app: name, module: modules.subject.module, folder: modules.subject.folder, appFolder: folder)
    planner.options = surroundings
    planner.options.notes += [container?.remark(onBuilding: source.kind)].compactMap(\.self)
    planner.options.callsByName = callsByName
    planner.options.isLibrary = module?.kind == .regular
    planner.options.isPublished = module.map(repository.isPublished) ?? false
    choose(&planner.options)
    return planner
  }
}
