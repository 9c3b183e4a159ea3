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
  func destination(of name: String, in repository: Repository) -> Repository.TargetLink.Destination {
    guard let pod = pods[name] else { return .thirdParty(Podspec.module(ofPod: name)) }
    if let id = pod.id { return .product(pod.name, id, Array(repository.packages[id].targets.prefix(1))) }
    let groups = Dictionary(grouping: pod.packaged) { repository.targets[$0].package }
    guard let (package, targets) = groups.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else {
      return .thirdParty(Podspec.module(ofPod: name))
    }
    let names = Set(targets.map { repository.targets[$0].name })
    let product = repository.packages[package].products.first { !names.isDisjoint(with: $0.targets) }
    return .product(product?.name ?? name, package, targets)
  }
}

/// Resolves the dependencies of a podspec.
struct PodLinker {
  let names: PodNames

  func link(_ pod: LoadedPod, as id: Repository.PackageID, _ repository: inout Repository) {
    var declared: [ContainerReference] = []
    var links: [Repository.PackageLink] = []
    for (module, target) in zip(pod.modules, repository.packages[id].targets) {
      if target != repository.packages[id].targets.first {
        // Tests and programs are built with the pod itself, and with all its dependencies.
        repository.targets[target].sees = [repository.packages[id].targets[0]]
        add(
          .target(pod.name), .sibling(repository.packages[id].targets[0]), at: module.target.position, to: target,
          isNeeded: true, &repository)
      }
      var known: Set<String> = [pod.name]
      for dependency in module.dependencies where known.insert(dependency.pod).inserted {
        let destination = names.destination(of: dependency.pod, in: repository)
        add(
          .product(Self.product(destination, dependency.pod), package: dependency.pod), destination,
          at: dependency.position, to: target, isConditional: dependency.platform != nil, &repository)
        guard !declared.contains(where: { $0.explicitName == dependency.pod }) else { continue }
        declared.append(
          .init(location: .registry(dependency.pod), explicitName: dependency.pod, position: dependency.position))
        if case .product(_, let other, _) = destination { links.append(.local(other)) } else { links.append(.external) }
      }
      repository.targets[target].hasDecidedDependencies = pod.podspec.hasDecidedDependencies
    }
    repository.packages[id].references = declared
    repository.packages[id].dependencies = links
  }

  private static func product(_ destination: Repository.TargetLink.Destination, _ name: String) -> String {
    if case .product(let product, _, _) = destination { product } else { Podspec.module(ofPod: name) }
  }

  private func add(
    _ reference: LinkReference, _ destination: Repository.TargetLink.Destination,
    at position: SourcePosition, to target: Repository.TargetID, isConditional: Bool = false, isNeeded: Bool = false,
    _ repository: inout Repository
  ) {
    var link = Repository.TargetLink(reference, destination, at: position)
    if isConditional { link.condition = LinkCondition() }
    link.needsNoImport = isNeeded
    repository.targets[target].links.append(link)
  }
}
