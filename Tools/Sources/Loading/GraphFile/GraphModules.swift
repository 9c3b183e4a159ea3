import Model
import SourceFacts
import SourceText
import Threads

/// The modules of a graph, if there is one.
struct GraphModules: ContainerLoader {
  private let graph: ModuleGraph?
  private var sources: [SourceFinder.Sources] = []
  private var ids: [String: Repository.TargetID] = [:]

  init(_ graph: ModuleGraph?) { self.graph = graph }

  mutating func read(_ tree: FileTree) async {
    guard let graph else { return }
    let files = PodFiles(tree: tree, folder: "")
    sources = AllCores.map(graph.modules) { Self.sources(of: $0, in: files, graph.path) }
  }

  private static func sources(
    of module: ModuleGraph.Module, in files: PodFiles, _ path: String
  ) -> SourceFinder.Sources {
    var (taken, left): (Set<String>, Set<String>) = ([], [])
    var problems: [Problem] = []
    for (pattern, position) in module.sources {
      if pattern.hasPrefix("!") {
        left.formUnion(files.files([String(pattern.dropFirst())]))
        continue
      }
      let matches = files.files([pattern])
      taken.formUnion(matches)
      if matches.isEmpty {
        problems.append(
          Problem(
            file: path, position: position, target: module.name,
            .leadsNowhere(what: "a source of \(module.name)", path: pattern)))
      }
    }
    var found = SourceFinder.Sources(PodFiles.Found(files: taken.subtracting(left).sorted()))
    found.problems = problems
    return found
  }

  mutating func addModules(to repository: inout Repository, from tree: FileTree) -> [String] {
    guard let graph else { return [] }
    let groups = Dictionary(grouping: graph.modules.indices) { group(of: graph.modules[$0]) }
    for (key, indices) in groups.sorted(by: { $0.key < $1.key }) {
      let id = repository.packages.count
      repository.packages.append(package(key, of: indices.map { graph.modules[$0] }, id, graph))
      for index in indices {
        let module = graph.modules[index]
        var target = Repository.Target(module.name, module.kind, module: module.module, at: module.position)
        target.take(sources[index])
        if module.hasGeneratedSources { target.hasUnseenSources = true }
        repository.problems += sources[index].problems
        ids[module.name] = repository.add(target, to: id)
      }
    }
    return []
  }

  /// What it belongs to: the package that it names, else its file.
  private func group(of module: ModuleGraph.Module) -> String { module.package ?? module.file ?? module.name }

  private func package(
    _ key: String, of modules: [ModuleGraph.Module], _ id: Repository.PackageID, _ graph: ModuleGraph
  ) -> Repository.Package {
    let file = modules.compactMap(\.file).first
    let folder = file.map(RelativePath.directory) ?? ""
    let name = modules[0].package ?? (folder.isEmpty ? modules[0].module : RelativePath.lastComponent(folder))
    var package = Repository.Package(
      id: id, name: name, identity: key.lowercased(), directory: folder, manifestPath: file ?? graph.path,
      container: .graph, location: key)
    package.products = modules.filter { $0.kind == .regular }.map {
      Product(name: $0.name, kind: .library, targets: [$0.name], position: $0.position)
    }
    return package
  }

  func link(_ repository: inout Repository, in tree: FileTree) {
    for module in graph?.modules ?? [] {
      guard let id = ids[module.name] else { continue }
      let own = repository.targets[id].package
      for dependency in module.dependencies {
        guard let other = ids[dependency.name] else { continue }
        let package = repository.targets[other].package
        let link: Repository.TargetLink
        if package == own {
          link = .init(.target(dependency.name), .sibling(other), at: dependency.position)
        } else {
          link = .init(
            .product(dependency.name, package: repository.packages[package].name),
            .product(dependency.name, package, [other]), at: dependency.position)
          refer(from: own, to: package, at: dependency.position, &repository)
        }
        add(link, of: dependency, to: id, &repository)
      }
      for dependency in module.external {
        let link = Repository.TargetLink(
          .product(dependency.name, package: nil), .thirdParty(dependency.name), at: dependency.position)
        add(link, of: dependency, to: id, &repository)
      }
    }
  }

  private func add(
    _ link: Repository.TargetLink, of dependency: ModuleGraph.Dependency, to target: Repository.TargetID,
    _ repository: inout Repository
  ) {
    var link = link
    let manifest = repository.packages[repository.targets[target].package].manifestPath
    let file = dependency.file ?? graph?.path
    link.file = file == manifest ? nil : file
    repository.targets[target].links.append(link)
  }

  private func refer(
    from own: Repository.PackageID, to other: Repository.PackageID, at position: SourcePosition,
    _ repository: inout Repository
  ) {
    guard !repository.packages[own].localDependencies.contains(other) else { return }
    let name = repository.packages[other].name
    repository.packages[own].references.append(
      ContainerReference(location: .registry(name), explicitName: name, position: position))
    repository.packages[own].dependencies.append(.local(other))
  }
}
