import Model
import Rules
import SourceFacts
import SourceText

/// A podspec and a package with the same files that disagree: one of the two builds will break, or already does.
struct PodspecDrift: Rule {
  static let id = "podspec_drift"

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.packagedPods.flatMap { pod in
      files(of: pod, context.repository) + dependencies(of: pod, context.repository)
    }
  }

  // MARK: Files

  private func files(of pod: PackagedPod, _ repository: Repository) -> [Finding] {
    let manifest = repository.containers[pod.container].manifestPath
    var findings: [Finding] = []
    if !pod.onlyInPackage.isEmpty {
      findings.append(
        finding(
          pod, "package files",
          .init(
            """
            \(pod.onlyInPackage.shown) \(pod.onlyInPackage.count == 1 ? "is" : "are") compiled by \(manifest) with the \
            files of the pod \(pod.name), and not by the pod
            """,
            instead: """
              add \(pod.onlyInPackage.count == 1 ? "it" : "them") to source_files, or exclude the same in both
              """)))
    }
    if !pod.onlyInPod.isEmpty {
      findings.append(
        finding(
          pod, "pod files",
          .init(
            """
            \(pod.onlyInPod.shown) \(pod.onlyInPod.count == 1 ? "is" : "are") compiled by the pod \(pod.name), but by no \
            target of \(manifest), although in its folder
            """, instead: "exclude the same in both")))
    }
    return findings
  }

  private func finding(_ pod: PackagedPod, _ symbol: String, _ message: Finding.Message) -> Finding {
    Finding(
      rule: Self.id, package: pod.name, file: pod.file, symbol: symbol, position: pod.position, severity: .warning,
      message: message)
  }

  // MARK: Dependencies

  /// The framework of Flutter, by the names of its pods and of its package: older packages get it without a dependency.
  private static let ofFlutter: Set = ["Flutter", "FlutterMacOS", "FlutterFramework"]

  private func dependencies(of pod: PackagedPod, _ repository: Repository) -> [Finding] {
    let container = repository.containers[pod.container]
    let links = pod.modules.flatMap { id in
      unwrapped(repository.modules[id].links, repository).map { (target: repository.modules[id], link: $0) }
    }.filter { !$0.link.isForOtherSystems }
    // A target has what those bring that it links: whether it must link it too is asked by its imports.
    let linked = repository.modules(reachedFrom: links.flatMap(\.link.modules) + pod.modules + pod.hosts)
    let reached = links.map(\.link) + linked.flatMap { repository.modules[$0].links }
    let foreign = Set(reached.flatMap { Self.names(of: $0, in: repository) })
    // A package may offer an optional part of the pod as a separate product.
    let all = pod.dependencies + pod.optional
    let named = Set(all.flatMap(\.targets))
    let outside = Set(all.map { Self.plain($0.name) })

    let needed = pod.dependencies.filter { mayNeed($0, pod, repository) }
    var missing = needed.filter { $0.isLocal && linked.isDisjoint(with: $0.targets) }
    let lost = needed.filter {
      !$0.isLocal && !foreign.contains(Self.plain($0.name)) && !Self.ofFlutter.contains($0.name)
    }
    // A pod has no traits, and what the package links for one of them may be no part of it.
    let certain = links.filter {
      $0.link.condition?.traits.isEmpty ?? true && mayNeed($0.link, of: $0.target, pod, repository)
    }
    let far = certain.filter { entry in
      let names = Self.names(of: entry.link, in: repository)
      return !names.isEmpty && names.isDisjoint(with: Self.ofFlutter.map(Self.plain))
    }
    // A pod links system libraries by `libraries`, without a dependency.
    let near = certain.filter { entry in
      Self.names(of: entry.link, in: repository).isEmpty
        && entry.link.modules.contains { repository.modules[$0].kind != .system }
    }
    var more = near.filter { named.union(pod.modules + pod.hosts).isDisjoint(with: $0.link.modules) }
    let met = far.filter { !Self.names(of: $0.link, in: repository).isDisjoint(with: outside) }
    // One pod may be several products of a package.
    let packages = Set(met.compactMap(\.link.package))
    let added = far.filter { entry in
      Self.names(of: entry.link, in: repository).isDisjoint(with: outside)
        && entry.link.package.map { !packages.contains($0) } ?? true
    }
    // An external pod may have another name than its package: if both have one too many, they may be the same.
    if added.isEmpty { missing += lost }
    if lost.isEmpty, !pod.bringsUnseen { more += added }
    return missing.map { dependency in
      Finding(
        rule: Self.id, package: pod.name, file: pod.file, symbol: dependency.name, position: dependency.position,
        severity: .warning,
        message: .init(
          """
          the pod \(pod.name) depends on \(dependency.name), but no target of \(container.manifestPath) with its files \
          does
          """, instead: "make both equal"))
    }
      + more.map { entry in
        let name = entry.link.linkedName(in: repository) ?? ""
        return Finding(
          rule: Self.id, package: container.name, target: entry.target.name, file: container.manifestPath, symbol: name,
          position: entry.link.position, severity: .warning,
          message: .init(
            "\(entry.target.name) links \(name), but \(pod.file), which has the same files, does not depend on it",
            instead: "make both equal"))
      }
  }

  /// Whether a pod may need what a target with files of it links: one that has only some of the files, such as a few of the
  /// helpers of all tests, needs what these import.
  private func mayNeed(_ link: Link, of target: Module, _ pod: PackagedPod, _ repository: Repository) -> Bool {
    let sources = target.sources.filter { !ForeignSource.isHeader($0.path) }
    let own = sources.filter { pod.files.contains($0.path) }
    if own.count == sources.count { return true }
    var names = Set(link.modules.flatMap { repository.modules[$0].importedNames })
    if case .thirdParty(let product) = link.destination { names.insert(product) }
    return own.contains { $0.imports.contains { names.contains($0.module) } }
  }

  /// Whether a package may need what a pod depends on: one that has only some of its files needs what these import.
  private func mayNeed(_ dependency: PackagedPod.Dependency, _ pod: PackagedPod, _ repository: Repository) -> Bool {
    let sources = pod.modules.flatMap { repository.modules[$0].sources }
    if pod.files.isSubset(of: sources.map(\.path)) { return true }
    let names = dependency.targets.flatMap { repository.modules[$0].importedNames } + [dependency.name]
    let plain = Set(names.map(Self.plain))
    return sources.contains { source in
      pod.files.contains(source.path) && source.imports.contains { plain.contains(Self.plain($0.module)) }
    }
  }

  /// The links, with what a module without code groups in its place: such as a binary with what it needs.
  private func unwrapped(_ links: [Link], _ repository: Repository) -> [Link] {
    links.flatMap { link -> [Link] in
      guard case .sibling(let id) = link.destination, !repository.wrapped(by: repository.modules[id]).isEmpty else {
        return [link]
      }
      return repository.modules[id].links
    }
  }

  /// The names by which a podspec may refer to a module's external or prebuilt link.
  private static func names(of link: Link, in repository: Repository) -> Set<String> {
    switch link.destination {
    case .thirdParty(let product): return Set(([product] + [link.package].compactMap(\.self)).map(plain))
    case .sibling(let id) where repository.modules[id].kind == .binary:
      return [plain(repository.modules[id].name)]
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

extension [String] {
  /// The first few, and the number of the rest.
  fileprivate var shown: String {
    let names = prefix(3).map(\.oneLine).joined(separator: ", ")
    return count > 3 ? "\(names) and \(count - 3) more" : names
  }
}
