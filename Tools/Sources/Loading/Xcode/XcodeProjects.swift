import Model
import Parsing
import Projects
import SourceFacts
import SourceText
import Threads

/// Xcode's projects, specifications and manifests of projects that are not checked in, and the workspaces that say which
/// of them belong together.
struct XcodeProjects: ContainerLoader {
  private var projects: [LoadedProject] = []
  private var workspaces: [LoadedWorkspace] = []
  private var generated = GeneratedProjects()
  private var unread: [UnreadContainer] = []
  private var problems: [Problem] = []
  /// Sources that settings leave out of every build.
  private var leftOut: [String] = []

  /// The variables that manifests see.
  let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  static let projectSuffix = ".xcodeproj"

  mutating func read(_ tree: FileTree) async {
    generated = GeneratedProjects(in: tree, environment: environment)
    let files = ProjectFiles(in: tree, generated)
    unread = files.unread
    let loader = ProjectLoader(tree: tree, settings: SettingsFiles(), generated: generated)
    projects = AllCores.map(
      files.paths, timeLimit: ParsingLimits.patience,
      late: { LoadedProject(file: $0).late }
    ) { loader.load(file: $0) }
    let missing = generated.missing(beside: projects.map(\.bundle))
    unread += missing.variants
    projects += AllCores.map(
      missing.projects, timeLimit: ParsingLimits.patience, late: { $0.late }, loader.withModules)
    let tuist = TuistFiles(in: tree)
    let manifests = tuist.manifests(beside: projects.map(\.bundle))
    let reader = TuistLoader(tuist, reading: manifests, environment: environment)
    problems = reader.problems
    projects += AllCores.map(
      manifests, timeLimit: ParsingLimits.patience,
      late: { LoadedProject(madeOf: $0, .tuist(namesPackages: false)).late }
    ) { reader.load($0).map(loader.withModules) }.compactMap { $0 }
    workspaces = LoadedWorkspace.all(in: tree, generated)
  }

  mutating func addModules(to repository: inout Repository, from tree: FileTree) -> [String] {
    let packages = Set(repository.containers.map(\.directory))
    let interfaces = InterfacePaths(in: tree)
    let sources = AllCores.map(projects) { project in
      project.targets.map { target in
        (
          found: ProjectSources(tree: tree, project: project, packages: packages).sources(of: target),
          interfaces: interfaces.paths(of: target, in: project)
        )
      }
    }
    var missing: Set<String> = []
    for index in projects.indices {
      projects[index].id = repository.containers.count
      repository.containers.append(projects[index].container)
      repository.problems += projects[index].problems.filter { isNew($0, of: projects[index], tree, &missing) }
      for (target, (found, interfaces)) in zip(projects[index].targets, sources[index]) {
        var module = target.module
        module.identifier = projects[index].isMadeLater ? nil : target.target.identifier
        module.take(found)
        module.interfacePaths = interfaces
        module.namesFiles = target.target.synchronizedFolders.isEmpty
        module.platformsOfFiles = platforms(of: found, in: target, of: projects[index], tree)
        repository.problems += found.problems
        leftOut += found.leftOut
        projects[index].modules[target.target.identifier] = repository.add(module, to: projects[index].id)
      }
    }
    repository.problems += problems + workspaces.flatMap(\.problems)
    repository.otherProjects.unread += unread
    return sources.joined().flatMap(\.found.linkedFiles)
  }

  /// Whether it is not known already that a file of settings is missing, on which many projects may be based.
  private func isNew(
    _ problem: Problem, of project: LoadedProject, _ tree: FileTree, _ missing: inout Set<String>
  ) -> Bool {
    guard case .missingSettings(let path) = problem.kind else { return true }
    let folder = problem.file == project.path ? project.folder : RelativePath.directory(of: problem.file)
    guard let file = RelativePath.resolve(path, from: folder, root: tree.root) else { return true }
    return missing.insert(file).inserted
  }

  /// The platforms of the files that are not compiled for all: by their filters, and by settings.
  private func platforms(
    of sources: SourceFinder.Sources, in target: LoadedProject.Target, of project: LoadedProject, _ tree: FileTree
  ) -> [String: Set<String>] {
    var found = sources.platforms
    for file in target.target.sources + target.target.filteredFiles {
      if let platforms = file.platforms, let path = project.resolve(file.path, in: tree) { found[path] = platforms }
    }
    for file in sources.files {
      guard case .only(let platforms) = target.exclusions.extent(of: tree.absolutePath(file)) else { continue }
      found[file] = found[file].map { $0.intersection(platforms) } ?? platforms
    }
    return found
  }

  func link(_ repository: inout Repository, in tree: FileTree) {
    ProjectLinker(projects: projects, workspaces: workspaces, generated: generated, tree: tree).link(&repository)
    func paths(_ named: (XcodeProject.Target) -> [XcodeProject.Path]) -> [String] {
      projects.flatMap { project in
        project.targets.flatMap { named($0.target) }.compactMap { project.resolve($0.path, in: tree) }
      }
    }
    ForgottenSources.find(
      in: &repository, projects.map(\.id), whole: paths { $0.synchronizedFolders.map(\.path) },
      copied: { paths(\.copiedFiles) + leftOut }, tree)
  }
}
