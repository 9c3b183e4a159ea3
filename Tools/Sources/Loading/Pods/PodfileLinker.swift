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
          .undecided(undecided.reason, isBroken: undecided.isBroken)))
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

  /// The project that is declared for a target, else the only one.
  private func project(
    of index: Int, _ near: [Container.ID], _ repository: Repository
  ) -> Container.ID? {
    var place: Int? = index
    while let current = place {
      if let name = podfile.targets[current].project {
        let bundle = name.hasSuffix(".xcodeproj") ? name : "\(name).xcodeproj"
        guard let path = RelativePath.resolve(bundle, from: folder, root: tree.root) else { return nil }
        return repository.containers.first { container in
          // One that is generated is not there, but the specification beside it.
          let isMadeLater = container.location == container.manifestPath
          return container.facts.linksAll
            && (container.location == path
              || isMadeLater && container.directory == RelativePath.directory(of: path))
        }?.id
      }
      place = podfile.targets[current].parent
    }
    return near.count == 1 ? near[0] : nil
  }

  // MARK: Pods

  private func link(
    _ target: Podfile.Target, _ id: Module.ID, _ project: Container.ID, _ shared: Set<Podfile.Pod>,
    _ repository: inout Repository
  ) {
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
      repository.problems.append(Problem(file: self.path, position: pod.position, .dependencyOutOfRoot(path: path)))
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
