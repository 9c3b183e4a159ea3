import Model
import SourceFacts

/// What one of a podspec and a package with its files depends on, and the other does not.
struct DependencyDrift {
  typealias TargetLink = (target: Module, link: Link)

  private let pod: PackagedPod
  private let repository: Repository
  /// The pod's dependencies that no target with its files has.
  private(set) var missingInPackage: [PackagedPod.Dependency] = []
  /// What targets with the pod's files link, and the pod does not have.
  private(set) var missingInPod: [TargetLink] = []

  /// The framework of Flutter, by the names of its pods and of its package: older packages get it without a dependency.
  private static let ofFlutter: Set = ["Flutter", "FlutterMacOS", "FlutterFramework"]

  init(of pod: PackagedPod, in repository: Repository) {
    (self.pod, self.repository) = (pod, repository)
    let links = pod.modules.flatMap { id in
      unwrapped(repository.modules[id].links).map { (target: repository.modules[id], link: $0) }
    }.filter { !$0.link.isForOtherSystems }
    // A target has what those bring that it links: whether it must link it too is asked by its imports.
    let linked = repository.modules(reachedFrom: links.flatMap(\.link.modules) + pod.modules + pod.hosts)
    let needed = pod.dependencies.filter(mayNeed)
    missingInPackage = needed.filter { $0.isLocal && linked.isDisjoint(with: $0.targets) }
    let lost = lost(of: needed, links.map(\.link) + linked.flatMap { repository.modules[$0].links })
    // A pod has no traits, and what the package links for one of them may be no part of it.
    let certain = links.filter {
      $0.link.condition?.traits.isEmpty ?? true && mayNeed($0.link, of: $0.target)
    }
    missingInPod = addedHere(certain)
    // An external pod may have another name than its package: if both have one too many, they may be the same.
    let added = addedOutside(certain)
    if added.isEmpty { missingInPackage += lost }
    if lost.isEmpty, !pod.bringsUnseen { missingInPod += added }
  }

  /// The external dependencies of the pod that no link reaches.
  private func lost(of needed: [PackagedPod.Dependency], _ reached: [Link]) -> [PackagedPod.Dependency] {
    let foreign = Set(reached.flatMap(names))
    return needed.filter {
      !$0.isLocal && !foreign.contains(Self.plain($0.name)) && !Self.ofFlutter.contains($0.name)
    }
  }

  // A package may offer an optional part of the pod as a separate product.
  private var allDependencies: [PackagedPod.Dependency] { pod.dependencies + pod.optional }

  /// The links to modules of the repository that the pod does not have.
  private func addedHere(_ links: [TargetLink]) -> [TargetLink] {
    let named = Set(allDependencies.flatMap(\.targets)).union(pod.modules + pod.hosts)
    return links.filter { _, link in
      // A pod links system libraries by `libraries`, without a dependency.
      names(of: link).isEmpty && link.modules.contains { repository.modules[$0].kind != .system }
        && named.isDisjoint(with: link.modules)
    }
  }

  /// The external links that the pod does not have.
  private func addedOutside(_ links: [TargetLink]) -> [TargetLink] {
    let outside = Set(allDependencies.map { Self.plain($0.name) })
    let far = links.filter { _, link in
      let names = names(of: link)
      return !names.isEmpty && names.isDisjoint(with: Self.ofFlutter.map(Self.plain))
    }
    let met = far.filter { !names(of: $0.link).isDisjoint(with: outside) }
    // One pod may be several products of a package.
    let packages = Set(met.compactMap(\.link.package))
    return far.filter { _, link in
      names(of: link).isDisjoint(with: outside) && link.package.map { !packages.contains($0) } ?? true
    }
  }

  /// Whether a pod may need what a target with files of it links: one that has only some of the files, such as a few of the
  /// helpers of all tests, needs what these import.
  private func mayNeed(_ link: Link, of target: Module) -> Bool {
    let sources = target.sources.filter { !ForeignSource.isHeader($0.path) }
    let own = sources.filter { pod.files.contains($0.path) }
    if own.count == sources.count { return true }
    var names = Set(link.modules.flatMap { repository.modules[$0].importedNames })
    if case .thirdParty(let product) = link.destination { names.insert(product) }
    return own.contains { $0.imports.contains { names.contains($0.module) } }
  }

  /// Whether a package may need what a pod depends on: one that has only some of its files needs what these import.
  private func mayNeed(_ dependency: PackagedPod.Dependency) -> Bool {
    let sources = pod.modules.flatMap { repository.modules[$0].sources }
    if pod.files.isSubset(of: sources.map(\.path)) { return true }
    let names = dependency.targets.flatMap { repository.modules[$0].importedNames } + [dependency.name]
    let plain = Set(names.map(Self.plain))
    return sources.contains { source in
      pod.files.contains(source.path) && source.imports.contains { plain.contains(Self.plain($0.module)) }
    }
  }

  /// The links, with what a module without code groups in its place: such as a binary with what it needs.
  private func unwrapped(_ links: [Link]) -> [Link] {
    links.flatMap { link -> [Link] in
      guard case .sibling(let id) = link.destination, !repository.wrapped(by: repository.modules[id]).isEmpty else {
        return [link]
      }
      return repository.modules[id].links
    }
  }

  /// The names by which a podspec may refer to a module's external or prebuilt link.
  private func names(of link: Link) -> Set<String> {
    switch link.destination {
    case .thirdParty(let product): return Set(([product] + [link.package].compactMap(\.self)).map(Self.plain))
    case .sibling(let id) where repository.modules[id].kind == .binary:
      return [Self.plain(repository.modules[id].name)]
    case .sibling, .product, .unknown: return []
    }
  }

  /// `swift-nio` and `SwiftNIO` are spelled differently in the two systems.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension Link {
  /// The package that it names beside the product.
  fileprivate var package: String? {
    if case .product(_, package: let package?) = reference { package } else { nil }
  }
}

extension PackagedPod.Dependency {
  fileprivate var targets: [Module.ID] {
    switch destination {
    case .product(_, _, let modules): modules
    case .sibling(let module): [module]
    case .thirdParty, .unknown: []
    }
  }

  fileprivate var isLocal: Bool { !targets.isEmpty }
}
