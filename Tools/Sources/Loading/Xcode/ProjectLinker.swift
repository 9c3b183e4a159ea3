import Model
import Projects
import SourceFacts
import SourceText

/// Resolves what the targets of projects link: each other, targets of other projects, products of packages.
struct ProjectLinker {
  private let projects: [LoadedProject]
  private let workspaces: [LoadedWorkspace]
  private let generated: GeneratedProjects
  private let tree: FileTree
  /// The indices of projects, by what refers to them.
  private let bundles: [String: Int]
  private let containers: [Container.ID: Int]

  init(projects: [LoadedProject], workspaces: [LoadedWorkspace], generated: GeneratedProjects, tree: FileTree) {
    self.projects = projects
    self.workspaces = workspaces
    self.generated = generated
    self.tree = tree
    // One that is generated is found by what it is generated from too.
    let names = projects.indices.flatMap { index in
      [projects[index].bundle, projects[index].specification].compactMap(\.self).map { ($0, index) }
    }
    bundles = Dictionary(names) { first, _ in first }
    containers = Dictionary(uniqueKeysWithValues: projects.indices.map { (projects[$0].id, $0) })
  }

  func link(_ repository: inout Repository) {
    let names = ProjectNames(projects, repository)
    for project in projects where project.failure == nil {
      var dependencies = ProjectDependencies(of: project, with: companions(of: project), repository, tree)
      for target in project.targets {
        guard let id = project.modules[target.target.identifier] else { continue }
        for link in project.project.links(of: target.target) {
          guard let made = self.link(link, of: id, in: project, names, &dependencies, &repository) else { continue }
          repository.modules[id].links.append(made)
        }
        linkBySettings(target, id, of: project, names, dependencies.companions, &repository)
      }
      dependencies.finish(&repository)
    }
    // Now that all links are known.
    let links = repository.modules.map { module in
      containers[module.container] == nil ? [] : Set(module.links.flatMap(\.modules)).sorted()
    }
    for project in projects {
      for target in project.targets {
        guard let id = project.modules[target.target.identifier] else { continue }
        let host = host(of: target, id, in: project, names, repository)
        repository.modules[id].host = target.module.isTest ? host : nil
        repository.modules[id].sees = seen(from: id, host: host, links, in: repository)
      }
    }
  }

  /// The targets whose links a target's sources may import as well: Xcode puts the products of all dependencies into
  /// one folder, visible to everything that depends on them, and a hosted test sees what its host has.
  ///
  /// - Parameter links: The targets that each target of a project links.
  private func seen(
    from start: Module.ID, host: Module.ID?, _ links: [[Module.ID]],
    in repository: Repository
  ) -> [Module.ID] {
    // Marks and not a set: hundreds of targets may see each other.
    var isSeen = [Bool](repeating: false, count: links.count)
    var seen = [start] + (host.map { [$0] } ?? [])
    for module in seen { isSeen[module] = true }
    var index = 0
    while index < seen.count {
      for next in links[seen[index]] where !isSeen[next] && containers[repository.modules[next].container] != nil {
        isSeen[next] = true
        seen.append(next)
      }
      index += 1
    }
    return seen.filter { $0 != start }.sorted()
  }

  /// The program that a test runs in or drives: as the project records it, else as the test's settings say.
  private func host(
    of test: LoadedProject.Target, _ id: Module.ID, in project: LoadedProject, _ names: ProjectNames,
    _ repository: Repository
  ) -> Module.ID? {
    if let recorded = test.target.host.flatMap({ project.modules[$0] }) { return recorded }
    return test.hosts.lazy.compactMap { name in
      project.targets.first { $0.target.name == name }.flatMap { project.modules[$0.target.identifier] }
        ?? names.maker(of: "\(name).app", for: id, near: project, companions(of: project), repository)
    }.first
  }

  /// Links what flags of the linker name and a project here makes. The rest is made elsewhere, by a script for example.
  private func linkBySettings(
    _ target: LoadedProject.Target, _ id: Module.ID, of project: LoadedProject, _ names: ProjectNames,
    _ companions: Set<String>, _ repository: inout Repository
  ) {
    for file in target.linkedFiles {
      guard let maker = names.maker(of: file, for: id, near: project, companions, repository) else {
        repository.modules[id].modulesOfSettings.insert(ProjectNames.module(ofProduct: file))
        continue
      }
      if maker == id { continue }
      if let index = repository.modules[id].links.firstIndex(where: { $0.modules.contains(maker) }) {
        repository.modules[id].links[index].isLinked = true
        continue
      }
      let other = repository.modules[maker]
      let isOwn = other.container == project.id
      var link = Link(
        isOwn ? .target(other.name) : .product(other.name, package: nil),
        isOwn ? .sibling(maker) : .product(other.name, other.container, [maker]), at: target.target.position)
      link.needsNoImport = true
      repository.modules[id].links.append(link)
    }
  }

  private func link(
    _ link: XcodeProject.Link, of module: Module.ID, in project: LoadedProject, _ names: ProjectNames,
    _ dependencies: inout ProjectDependencies, _ repository: inout Repository
  ) -> Link? {
    let reference: LinkReference
    let destination: Link.Destination
    switch link.end {
    case .plugin: return nil
    case .target(let identifier):
      // A target without sources is not a module; one that could not be read may be any.
      guard let id = project.modules[identifier] else {
        if project.isPartlyRead, project.project.targets.allSatisfy({ $0.identifier != identifier }) {
          repository.modules[module].hasDecidedDependencies = false
        }
        return nil
      }
      (reference, destination) = (.target(repository.modules[id].name), .sibling(id))
    case .other(let path, let identifier, let name):
      let found = other(path, identifier, name, for: module, in: project, link.position, &dependencies, &repository)
      guard let found else { return nil }
      (reference, destination) = (.product(found.name, package: found.package), found.destination)
    case .package(let product, let identifier):
      let found = dependencies.package(identifier, of: product, at: link.position, repository)
      (reference, destination) = (.product(product, package: found.identity), found.destination)
    case .file(let path):
      guard let found = file(path, for: module, from: project, names, link.position, &dependencies, repository) else {
        return nil
      }
      (reference, destination) = (.product(found.name, package: nil), found.destination)
    }
    var made = Link(reference, destination, at: link.position)
    made.condition = link.platforms.map { LinkCondition(platforms: $0.sorted()) }
    made.file = link.file
    made.isForSeveral = link.file != nil
    made.needsNoImport = !link.isLinked || link.isEmbedded
    made.isCopied = link.isEmbedded
    // A program is built before what contains it, and copied; nothing links it.
    made.isLinked = link.isLinked && !made.modules.contains { repository.modules[$0].kind == .executable }
    return made
  }

  /// What is in a workspace together with a project.
  private func companions(of project: LoadedProject) -> Set<String> {
    workspaces.filter { $0.members.contains(project.bundle) }.reduce(into: []) { $0.formUnion($1.members) }
  }

  /// A target of another project.
  private func other(
    _ path: String, _ identifier: String, _ name: String, for module: Module.ID, in project: LoadedProject,
    _ position: SourcePosition, _ dependencies: inout ProjectDependencies, _ repository: inout Repository
  ) -> (name: String, package: String?, destination: Link.Destination)? {
    guard let bundle = project.resolve(path, in: tree), let other = projectMade(at: bundle) else {
      // An excluded project counts as external.
      let isKnown = project.resolve(path, in: tree).map { tree.isSkippedByName($0) || tree.isExcluded($0) } ?? true
      if !isKnown, !path.hasSettingReference, tree.listing(at: project.resolve(path, in: tree) ?? "") == nil {
        repository.problems.append(
          project.problem(.leadsNowhere(what: "the project", path: path), at: position))
      }
      return (name, nil, .thirdParty(name))
    }
    guard
      let target = other.targets.first(where: {
        $0.target.identifier == identifier || $0.target.product == identifier || $0.target.name == identifier
          || (other.isMadeLater && $0.target.name == name)
      }), let id = other.modules[target.target.identifier]
    else {
      if other.isPartlyRead {
        // It may be among what could not be read there.
        repository.modules[module].hasDecidedDependencies = false
      } else if other.project.targets.allSatisfy({ $0.identifier != identifier && $0.name != identifier }) {
        repository.problems.append(
          project.problem(
            .dangling("\(other.bundle.oneLine) has no target \(name.oneLine) of the identifier that is named here"),
            at: position))
      }
      return nil
    }
    dependencies.add(other, at: position)
    return (target.target.name, other.name, .product(target.target.name, other.id, [id]))
  }

  /// The project itself, or its specification if it is not checked in.
  private func projectMade(at bundle: String) -> LoadedProject? {
    (bundles[bundle] ?? generated.file(of: bundle).flatMap { bundles[$0] }).map { projects[$0] }
  }

  /// A framework by its file: another target builds it, or it is external.
  private func file(
    _ path: XcodeProject.Path, for module: Module.ID, from project: LoadedProject, _ names: ProjectNames,
    _ position: SourcePosition, _ dependencies: inout ProjectDependencies, _ repository: Repository
  ) -> (name: String, destination: Link.Destination)? {
    let file = RelativePath.lastComponent(path.path)
    let moduleName = ProjectNames.module(ofProduct: file)
    // The framework that CocoaPods makes of all pods is not a module that sources import.
    if ProjectNames.isOfAllPods(moduleName) { return nil }
    guard path.path == file,
      let id = names.maker(of: file, for: module, near: project, dependencies.companions, repository)
    else {
      return (moduleName, .thirdParty(moduleName))
    }
    let maker = repository.modules[id]
    if maker.container == project.id { return (maker.name, .sibling(id)) }
    if let other = containers[maker.container] { dependencies.add(projects[other], at: position) }
    return (maker.name, .product(maker.name, maker.container, [id]))
  }
}
