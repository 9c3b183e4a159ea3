import Model
import SourceFacts
import SourceText
import Threads

/// The modules of a graph, if there is one.
struct GraphModules: ContainerLoader {
  private let graph: ModuleGraph?
  private var sources: [SourceFinder.Sources] = []
  private var ids: [String: Module.ID] = [:]

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
      let id = repository.containers.count
      repository.containers.append(package(key, of: indices.map { graph.modules[$0] }, id, graph))
      for index in indices {
        let described = graph.modules[index]
        var module = Module(described.name, described.kind, module: described.module, at: described.position)
        module.take(sources[index])
        if described.hasGeneratedSources { module.hasUnseenSources = true }
        repository.problems += sources[index].problems
        ids[described.name] = repository.add(module, to: id)
      }
    }
    return []
  }

  /// What it belongs to: the package that it names, else its file.
  private func group(of module: ModuleGraph.Module) -> String { module.package ?? module.file ?? module.name }

  private func package(
    _ key: String, of modules: [ModuleGraph.Module], _ id: Container.ID, _ graph: ModuleGraph
  ) -> Container {
    let file = modules.compactMap(\.file).first
    let folder = file.map(RelativePath.directory) ?? ""
    let name = modules[0].package ?? (folder.isEmpty ? modules[0].module : RelativePath.lastComponent(folder))
    var container = Container(
      id: id, name: name, identity: key.lowercased(), directory: folder, manifestPath: file ?? graph.path,
      facts: .graph, location: key)
    container.products = modules.filter { $0.kind == .regular }.map {
      Product(name: $0.name, kind: .library, targets: [$0.name], position: $0.position)
    }
    return container
  }

  func link(_ repository: inout Repository, in tree: FileTree) {
    for module in graph?.modules ?? [] {
      guard let id = ids[module.name] else { continue }
      let own = repository.modules[id].container
      for dependency in module.dependencies {
        guard let other = ids[dependency.name] else { continue }
        let container = repository.modules[other].container
        let link: Link
        if container == own {
          link = .init(.target(dependency.name), .sibling(other), at: dependency.position)
        } else {
          link = .init(
            .product(dependency.name, package: repository.containers[container].name),
            .product(dependency.name, container, [other]), at: dependency.position)
          refer(from: own, to: container, at: dependency.position, &repository)
        }
        add(link, of: dependency, to: id, &repository)
      }
      for dependency in module.external {
        let link = Link(
          .product(dependency.name, package: nil), .thirdParty(dependency.name), at: dependency.position)
        add(link, of: dependency, to: id, &repository)
      }
    }
  }

  private func add(
    _ link: Link, of dependency: ModuleGraph.Dependency, to module: Module.ID,
    _ repository: inout Repository
  ) {
    var link = link
    let manifest = repository.containers[repository.modules[module].container].manifestPath
    let file = dependency.file ?? graph?.path
    link.file = file == manifest ? nil : file
    repository.modules[module].links.append(link)
  }

  private func refer(
    from own: Container.ID, to other: Container.ID, at position: SourcePosition,
    _ repository: inout Repository
  ) {
    guard !repository.containers[own].localDependencies.contains(other) else { return }
    let name = repository.containers[other].name
    repository.containers[own].references.append(
      ContainerReference(location: .registry(name), explicitName: name, position: position))
    repository.containers[own].dependencies.append(.local(other))
  }
}
