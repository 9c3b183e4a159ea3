import Configuration
import Contracts
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// Reads a repository: discovers containers, reads their manifests, resolves their names, scans the sources.
///
/// One pass; after it, every rule works in memory.
package struct RepositoryLoader {
  private let evaluatesManifests: Bool
  package let configuration: Configuration
  private let graph: ModuleGraph?
  private let isJudged: Bool
  private let observer: (any StageObserver)?

  /// - Parameters:
  ///   - evaluatesManifests: Whether SwiftPM runs those that cannot be decided by reading.
  ///   - graph: Modules that no container declares.
  ///   - isJudged: Whether rules will judge the repository: they alone ask where services are used.
  package init(
    evaluatesManifests: Bool = false, configuration: Configuration = Configuration(), graph: ModuleGraph? = nil,
    isJudged: Bool = true, observer: (any StageObserver)? = nil
  ) {
    self.graph = graph
    self.isJudged = isJudged
    self.evaluatesManifests = evaluatesManifests
    self.configuration = configuration
    self.observer = observer
  }

  /// Reads everything below `root`.
  ///
  /// - Parameters:
  ///   - root: An absolute path without symbolic links.
  ///   - planned: A folder with files that will be added or replaced, which are read as if they were there.
  ///   - removed: Files that will be gone, and are not read.
  package func load(root: String, planned: String? = nil, without removed: Set<String> = []) async -> Repository {
    observer?.begin(.discovery)
    var tree = await FileTree(root: root, configuration)
    if let planned { tree.add(plannedIn: planned) }
    if !removed.isEmpty { tree.remove(removed) }
    let early = ScannedSource.early(in: tree)
    var repository = Repository()
    repository.configuration = configuration
    repository.problems = tree.problems
    repository.hasXcodeProject = tree.directories.keys.contains {
      $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
    observer?.begin(.manifests)
    // Packages first: the others refer to their products. Pods last: they are linked to the targets of projects.
    var containers: [any ContainerLoader] = [
      SwiftPackages(evaluatesManifests: evaluatesManifests, configuration: configuration),
      XcodeProjects(environment: configuration.manifests.environment),
      CocoaPods(environment: configuration.manifests.environment), GraphModules(graph),
    ]
    await Self.read(&containers, tree)
    observer?.begin(.linking)
    var linkedFiles: [String] = []
    for index in containers.indices { linkedFiles += containers[index].addModules(to: &repository, from: tree) }
    LinkedPackages.report(in: &repository, tree)
    repository.providers = Repository.providers(among: repository.modules)
    await Self.link(containers, &repository, tree)
    AbsentSubmodules(in: tree).summarize(&repository.problems)
    let ignoredPaths = IgnoredPaths(of: repository.problems, in: tree)
    async let ignored = ignoredPaths.paths()
    // Last, because only now is it known which files belong to a module.
    observer?.begin(.sources)
    repository.roles = RoleAssignment(repository)
    let contractModules = SourceScanner.scan(&repository, in: tree, early?.take() ?? [:])
    let ignoredSources = IgnoredSources(of: repository, in: tree)
    async let patterns = ignoredSources.patterns()
    repository.roles = repository.roles.completed(bySourcesOf: repository)
    // The few files that declare what names in the contract refer to.
    DeclarationLoader.load(&repository, for: contractModules, in: tree)
    InstalledPods.load(&repository, in: tree)
    // And those that use services without an answer, or forbidden names.
    NameUses.load(&repository, isJudged: isJudged, in: tree)
    if isJudged {
      let linked = repository.modules.map { InterfaceUses.names(linkedBy: $0, in: repository) }
      InterfaceUses.load(&repository, linked, in: tree)
      LeftOutUses.load(&repository, linked, in: tree)
    }
    repository.coverage = SwiftFiles(repository, linkedFiles: linkedFiles, in: tree)
    await repository.findUnreadTargets(in: tree)
    repository.otherProjects.find(in: tree)
    if !configuration.exclude.isEmpty || !configuration.inputs.isEmpty {
      repository.livePatterns = await ignoredPaths.livePatterns(configuration, in: tree)
    }
    repository.foldersOfUndecided = Self.foldersOfUndecided(in: repository, tree)
    ignoredPaths.mark(&repository.problems, ignored: await ignored)
    for (module, pattern) in await patterns { repository.modules[module].ignoredSources = pattern }
    DeadProjects.summarize(in: &repository)
    // From here on output may be written.
    ParsingWatch.end()
    return repository
  }

  /// Resolves the links, and meanwhile looks for stray folders.
  private static func link(
    _ containers: [any ContainerLoader], _ repository: inout Repository, _ tree: FileTree
  ) async {
    // Only here: a second copy would be a copy of all files once their imports are noted.
    let unlinked = repository
    async let strays = StrayFolders.find(in: unlinked, tree)
    for container in containers { container.link(&repository, in: tree) }
    SameIdentities.report(in: &repository)
    CheckoutLoader.load(&repository, in: tree)
    ResolvedPackages.load(&repository, in: tree)
    for (package, strays) in await strays { repository.containers[package].forgottenSources += strays }
  }

  private static func foldersOfUndecided(in repository: Repository, _ tree: FileTree) -> Set<String> {
    let packages = repository.containers.filter { !$0.isDecided }.map(\.directory)
    guard !packages.isEmpty else { return [] }
    return Set(tree.directories.keys.filter { folder in packages.contains { RelativePath.isInside(folder, $0) } })
  }

  /// Reads the containers of all kinds at once: one large project, or one package, keeps only one core busy.
  private static func read(_ containers: inout [any ContainerLoader], _ tree: FileTree) async {
    // Each kind takes threads of its own.
    guard !AllCores.isShortOfAddresses else {
      for index in containers.indices { await containers[index].read(tree) }
      return
    }
    await withTaskGroup { group in
      for (index, container) in containers.enumerated() {
        group.addTask {
          var container = container
          await container.read(tree)
          return (index, container)
        }
      }
      for await (index, container) in group { containers[index] = container }
    }
  }
}
