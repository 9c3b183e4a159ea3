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
  private let target: Repository.Target?
  private let repository: Repository

  /// Whether it contains a program's entry point: only such a module can have business lines that are called by name.
  var isApp: Bool { target?.kind == .executable }

  /// Whether its code can be called by name: it is an app, and there is a mediator.
  var callsByName: Bool { isApp && hasMediator }

  var hasMediator: Bool {
    repository.mediatorPackage != nil || target.map { repository.packages[$0.package].namesMediatorOutside } ?? false
  }

  /// Whether this tool builds it.
  var isBuiltHere: Bool { surroundings.byHand == nil }

  /// - Parameters:
  ///   - app: Its package, by name or folder, or one of its targets.
  ///   - outside: Other builds; none if this tool builds it first.
  init(_ app: String, target: String?, builtBy outside: OutsideBuild, in opened: OpenedRepository) throws(UserError) {
    modules = try AppModules(
      of: opened.package(app), target: target, builtBy: outside, in: opened.repository, root: opened.root)
    let package = modules.package.map { opened.repository.packages[$0] }
    folder = package?.directory ?? ""
    // The suggested commands name a package, even if a target of it was named here.
    let isPackage = package.map { [$0.name, $0.directory].contains(opened.package(app)) } ?? true
    name = isPackage ? app : package?.name ?? app
    root = opened.root
    let repository = opened.repository
    let target = package?.targets.map { repository.targets[$0] }.first { [modules] in
      $0.name == modules.subject.target && !$0.isTest
    }
    (self.repository, self.target) = (repository, target)
    var surroundings = AppPlanner.Options()
    if let package, !package.container.isBuiltHere {
      surroundings.byHand = "\(package.container.noun) \(package.manifestPath)"
      surroundings.isBuiltByCommand = outside.command != nil
      surroundings.buildOptions = outside.options
    }
    surroundings.taken = ReservedNames(repository).names
    surroundings.categories = Set(
      repository.targets.filter { repository.roles.role(of: $0)?.isCategory == true }.map(\.module))
    surroundings.laid =
      target.map { target in
        let local = Set(repository.targets.filter { !$0.isTest && $0.id != target.id }.map(\.module))
        return local.intersection(target.files.flatMap { $0.imports.map(\.module) })
      } ?? []
    surroundings.targetFiles = target?.filesOfTargets ?? []
    surroundings.resources =
      target.map { target in
        target.resources.map { RelativePath.join(repository.folder(of: target), $0) }
      } ?? []
    otherBuilds =
      package?.container.isBuiltHere == true ? target.map { OtherBuilds(of: $0, in: repository) } : nil
    surroundings.notes = package.map { OtherManifests.notes(of: $0, root: opened.root) } ?? []
    surroundings.remarks = [otherBuilds?.obstacleToAny].compactMap(\.self)
    self.surroundings = surroundings
  }

  /// Reports, before anything is built, why no step could be applied.
  ///
  /// - Parameters:
  ///   - place: Where modules are put.
  ///   - mayBePublic: Whether what is used of them may become public API.
  func checkComesApart(into place: FloorRequest.Place, mayBePublic: Bool) throws(UserError) {
    if let obstacle = otherBuilds?.obstacleToAny { throw UserError(obstacle, .refusal) }
    guard let target, modules.package != nil else { return }
    try EditableManifest.check(target, for: place, mayBePublic: mayBePublic, in: repository, root: root)
  }

  /// Why a module of a plan cannot be a package: it needs another target of the app's package.
  ///
  /// - Returns: `nil` if all can.
  func obstacle(toPackagesOf plan: AppPlan) -> String? {
    guard let target, modules.package != nil else { return nil }
    let siblings = Set(
      repository.targets.filter { $0.package == target.package && !$0.isTest && $0.id != target.id }.map(\.module))
    for step in plan.steps where step.isFloor {
      let paths = step.paths.map { RelativePath.join(folder, $0) }
      for file in target.files where paths.contains(where: { RelativePath.isInside(file.path, $0) }) {
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
    let graph = try CodeGraphReader.read(
      root: root, modules: modules.all, index: try await modules.index.open(), checksTimes: modules.index.mayBeOutdated)
    var planner = AppPlanner(
      graph, app: name, module: modules.subject.module, folder: modules.subject.folder, appFolder: folder)
    planner.options = surroundings
    planner.options.callsByName = callsByName
    planner.options.isLibrary = target?.kind == .regular
    choose(&planner.options)
    return planner
  }
}
