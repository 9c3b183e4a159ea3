import Model
import PodReading
import SourceFacts
import SourceText

/// The pods of a repository by name.
struct PodNames {
  private let pods: [String: LoadedPod]

  init(_ pods: [LoadedPod]) { self.pods = Dictionary(pods.map { ($0.name, $0) }) { first, _ in first } }

  subscript(name: String) -> LoadedPod? { pods[name] }

  /// What a pod's name resolves to: its module, or that of a package that has its files.
  func destination(of name: String, in repository: Repository) -> Link.Destination {
    guard let pod = pods[name] else { return .thirdParty(Podspec.module(ofPod: name)) }
    if let id = pod.id { return .product(pod.name, id, Array(repository.containers[id].modules.prefix(1))) }
    let groups = Dictionary(grouping: pod.packaged) { repository.modules[$0].container }
    guard let (container, modules) = groups.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else {
      return .thirdParty(Podspec.module(ofPod: name))
    }
    let names = Set(modules.map { repository.modules[$0].name })
    let product = repository.containers[container].products.first { !names.isDisjoint(with: $0.targets) }
    return .product(product?.name ?? name, container, modules)
  }
}

/// Resolves the dependencies of a podspec.
struct PodLinker {
  let names: PodNames

  func link(_ pod: LoadedPod, as id: Container.ID, _ repository: inout Repository) {
    var declared: [ContainerReference] = []
    var links: [ContainerDependency] = []
    var declaredNames: Set<String> = []
    for (found, module) in zip(pod.modules, repository.containers[id].modules) {
      if module != repository.containers[id].modules.first {
        // Tests and programs are built with the pod itself, and with all its dependencies.
        repository.modules[module].sees = [repository.containers[id].modules[0]]
        add(
          .target(pod.name), .sibling(repository.containers[id].modules[0]), at: found.module.position, to: module,
          isNeeded: true, &repository)
      }
      let uses = Dictionary(grouping: found.dependencies, by: \.pod)
      var known: Set<String> = [pod.name]
      for dependency in found.dependencies where known.insert(dependency.pod).inserted {
        let destination = names.destination(of: dependency.pod, in: repository)
        add(
          .product(Self.product(destination, dependency.pod), package: dependency.pod), destination,
          at: dependency.position, to: module,
          Self.condition(of: uses[dependency.pod] ?? [], among: pod.podspec.root.platforms), &repository)
        guard declaredNames.insert(dependency.pod).inserted else { continue }
        declared.append(
          .init(location: .registry(dependency.pod), explicitName: dependency.pod, position: dependency.position))
        if case .product(_, let other, _) = destination { links.append(.local(other)) } else { links.append(.external) }
      }
      repository.modules[module].hasDecidedDependencies = pod.podspec.hasDecidedDependencies
    }
    repository.containers[id].references = declared
    repository.containers[id].dependencies = links
  }

  /// The platforms of a pod on which it has a dependency, unless these are all.
  private static func condition(of uses: [Podspec.Dependency], among platforms: Set<String>) -> LinkCondition? {
    let named = Set(uses.compactMap(\.platform))
    guard uses.allSatisfy({ $0.platform != nil }), !named.isSuperset(of: platforms) else { return nil }
    return LinkCondition(platforms: PodPlatforms.conditions(named).sorted())
  }

  private static func product(_ destination: Link.Destination, _ name: String) -> String {
    if case .product(let product, _, _) = destination { product } else { Podspec.module(ofPod: name) }
  }

  private func add(
    _ reference: LinkReference, _ destination: Link.Destination,
    at position: SourcePosition, to module: Module.ID, _ condition: LinkCondition? = nil, isNeeded: Bool = false,
    _ repository: inout Repository
  ) {
    var link = Link(reference, destination, at: position)
    link.condition = condition
    link.needsNoImport = isNeeded
    repository.modules[module].links.append(link)
  }
}
