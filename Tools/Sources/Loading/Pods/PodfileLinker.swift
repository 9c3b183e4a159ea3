import Model
import PodReading
import SourceFacts
import SourceText

/// Links the pods of a Podfile to the targets of projects.
struct PodfileLinker {
  let path: String
  let podfile: Podfile
  let pods: [LoadedPod]
  let names: PodNames
  let tree: FileTree

  private var folder: String { RelativePath.directory(of: path) }

  func link(_ repository: inout Repository) {
    for undecided in podfile.undecided {
      repository.problems.append(
        Problem(
          file: path, position: undecided.position,
          .undecided(undecided.reason, isBroken: undecided.isBroken, command: undecided.command)))
    }
    let projects = projects(repository)
    // Those of functions that several targets call.
    var (seen, shared): (Set<Podfile.Pod>, Set<Podfile.Pod>) = ([], [])
    for pod in podfile.targets.flatMap({ Set($0.pods) }) where !seen.insert(pod).inserted { shared.insert(pod) }
    for (index, target) in podfile.targets.enumerated() where !target.isAbstract && !target.name.isEmpty {
      guard let project = project(of: index, projects, repository),
        let id = repository.containers[project].modules.first(where: { repository.modules[$0].name == target.name })
      else { continue }
      link(target, id, project, shared, &repository)
    }
  }

  // MARK: Projects

  /// The projects in the Podfile's folder.
  private func projects(_ repository: Repository) -> [Container.ID] {
    repository.containers.filter { container in
      container.facts.linksAll && container.directory == folder
    }.map(\.id)
  }

  /// The project that is declared for a target, else the only one that has it.
  private func project(
    of index: Int, _ near: [Container.ID], _ repository: Repository
  ) -> Container.ID? {
    var place: Int? = index
    while let current = place {
      if let name = podfile.targets[current].project {
        let bundle = name.hasSuffix(XcodeProjects.projectSuffix) ? name : name + XcodeProjects.projectSuffix
        guard let path = RelativePath.resolve(bundle, from: folder, root: tree.root) else { return nil }
        return project(at: path, repository)
      }
      place = podfile.targets[current].parent
    }
    if near.count == 1 { return near[0] }
    // Projects that are generated into one folder need not be there at the same time.
    let having = near.map { repository.containers[$0] }.filter { project in
      project.isMadeLater
        && project.modules.contains { repository.modules[$0].name == podfile.targets[index].name }
    }
    return having.count == 1 ? having[0].id : nil
  }

  /// The project itself; of one that is generated, and not there, the specification beside it.
  private func project(at path: String, _ repository: Repository) -> Container.ID? {
    let projects = repository.containers.filter(\.facts.linksAll)
    if let itself = projects.first(where: { $0.location == path }) { return itself.id }
    let generated = projects.filter { $0.isMadeLater && $0.directory == RelativePath.directory(of: path) }
    let name = RelativePath.lastComponent(path).dropLast(XcodeProjects.projectSuffix.count)
    return (generated.first { $0.name == name } ?? (generated.count == 1 ? generated[0] : nil))?.id
  }

  // MARK: Pods

  private func link(
    _ target: Podfile.Target, _ id: Module.ID, _ project: Container.ID, _ shared: Set<Podfile.Pod>,
    _ repository: inout Repository
  ) {
    // CocoaPods writes flags for all pods of an app into its settings, also for those that only others need.
    repository.modules[id].modulesOfSettings.subtract(pods.flatMap { $0.modules.map(\.module.moduleName) })
    let own = Set(target.pods)
    var known: Set<String> = []
    var linked: [Module.ID] = []
    let all = podfile.pods(of: target).filter { known.insert($0.pod).inserted }
    let needed = Set(all.flatMap { reached(from: $0.pod) })
    for pod in all {
      reportLost(pod, &repository)
      let destination = names.destination(of: pod.pod, in: repository)
      var link = Link(.product(pod.pod, package: pod.pod), destination, at: pod.position)
      link.file = path
      link.isForSeveral = shared.contains(pod)
      // A Podfile must list the local pods that others depend on, even if no module uses them, and those whose tests
      // it installs.
      link.needsNoImport = !own.contains(pod) || needed.contains(pod.pod) || pod.hasSpecs
      if case .product(_, let container, let modules) = destination {
        linked += modules
        declare(container, pod, project, &repository)
      }
      repository.modules[id].links.append(link)
    }
    if !isDecided(target) { repository.modules[id].hasDecidedDependencies = false }
    // A test has its host's search paths, and all pods are built into one folder.
    if target.inheritance == .searchPaths, let parent = target.parent {
      for pod in podfile.pods(of: podfile.targets[parent]) {
        if case .product(_, _, let modules) = names.destination(of: pod.pod, in: repository) { linked += modules }
      }
    }
    repository.modules[id].sees = repository.modules(reachedFrom: linked).union(repository.modules[id].sees).sorted()
  }

  private func isDecided(_ target: Podfile.Target) -> Bool {
    target.isDecided && podfile.undecided.allSatisfy { !$0.isBroken }
      && (target.parent.map { isDecided(podfile.targets[$0]) } ?? true)
  }

  /// Reports a path at which there is no podspec.
  private func reportLost(_ pod: Podfile.Pod, _ repository: inout Repository) {
    guard let path = pod.path, names[pod.pod] == nil, !path.contains("://") else { return }
    guard let place = RelativePath.resolve(path, from: folder, root: tree.root) else {
      repository.problems.append(
        Problem(file: self.path, position: pod.position, .dependencyOutOfRoot(noun: "pod", path: path)))
      return
    }
    if tree.isExcluded(place) || tree.isSkippedByName(place) || hasPodspec(of: pod.pod, at: place) { return }
    repository.problems.append(
      Problem(file: self.path, position: pod.position, .leadsNowhere(what: "the podspec of \(pod.pod)", path: path)))
  }

  /// Whether there is a podspec, even one that describes sources elsewhere, or that is excluded.
  private func hasPodspec(of pod: String, at place: String) -> Bool {
    let names = PodspecReader.suffixes.flatMap { [place, "\(place)\($0)", RelativePath.join(place, "\(pod)\($0)")] }
    return names.contains { path in
      let folder = tree.listing(at: RelativePath.directory(of: path))?.directory
      return tree.isExcluded(path) || folder?.files.contains(RelativePath.lastComponent(path)) ?? false
    }
  }

  /// The local pods that a pod depends on, transitively.
  private func reached(from name: String) -> Set<String> {
    var seen: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      for dependency in names[next]?.modules.first?.dependencies ?? [] where dependency.pod != name {
        if seen.insert(dependency.pod).inserted { pending.append(dependency.pod) }
      }
    }
    return seen
  }

  private func declare(
    _ container: Container.ID, _ pod: Podfile.Pod, _ project: Container.ID, _ repository: inout Repository
  ) {
    guard !repository.containers[project].dependencies.contains(.local(container)) else { return }
    let way = RelativePath.path(from: folder, to: repository.containers[container].directory)
    repository.containers[project].references.append(
      .init(location: .path(way), explicitName: repository.containers[container].name, position: pod.position))
    repository.containers[project].dependencies.append(.local(container))
  }
}

extension Container {
  /// Whether it is a project that is generated and not checked in.
  fileprivate var isMadeLater: Bool { location == manifestPath }
}
