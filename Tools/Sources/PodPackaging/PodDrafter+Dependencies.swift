import Loading
import Manifests
import PodReading
import SourceText

extension PodDrafter {
  /// The products that a module links, as its target names them. A product without a provider is an obstacle.
  mutating func dependencies(of module: PodModule) -> [String] {
    let all = (module.parts + module.inherited).flatMap(\.spec.dependencies).filter { $0.pod != pod.name }
    var links: [(product: LinkedProduct, uses: [Podspec.Dependency])] = []
    var known: Set<String> = []
    for dependency in all where known.insert(dependency.name).inserted {
      guard let product = product(of: dependency) else { continue }
      let uses = all.filter { $0.name == dependency.name }
      if let place = links.firstIndex(where: { $0.product == product }) {
        links[place].uses += uses
      } else {
        links.append((product, uses))
      }
    }
    return links.map { product, uses in
      // A dependency for all platforms includes those for single ones.
      guard uses.allSatisfy({ $0.platform != nil }) else { return product.always }
      return product.when(uses.compactMap(\.platform).compactMap(FolderDraft.platform))
    }
  }

  private struct LinkedProduct: Hashable {
    var name: String
    /// `nil` for a target of the same package.
    var package: String?

    var always: String { text("") }

    func when(_ platforms: [String]) -> String {
      text(", condition: .when(platforms: [\(platforms.joined(separator: ", "))])")
    }

    private func text(_ condition: String) -> String {
      guard let package else {
        return condition.isEmpty ? name.swiftLiteral : ".target(name: \(name.swiftLiteral)\(condition))"
      }
      return ".product(name: \(name.swiftLiteral), package: \(package.swiftLiteral)\(condition))"
    }
  }

  private mutating func product(of dependency: Podspec.Dependency) -> LinkedProduct? {
    switch provided[dependency.pod] {
    case .pod(let other) where other.folder == pod.folder:
      return LinkedProduct(name: part(of: other, named: dependency.name) ?? other.podspec.module)
    case .pod(let other):
      let place = PodObstacle(pod.path, dependency.position, dependency.name)
      draft.needs[other.folder] = draft.needs[other.folder] ?? place
      return depend(on: part(of: other, named: dependency.name) ?? other.name, in: other.folder)
    case .product(let product):
      switch product.location {
      case .folder(let folder): return depend(on: product.name, in: folder, package: product.package)
      case .elsewhere(let text):
        if !draft.manifest.dependencies.contains(text) { draft.manifest.dependencies.append(text) }
        return LinkedProduct(name: product.name, package: product.package)
      }
    case nil:
      draft.obstruct(
        pod, dependency.position,
        "nothing in this repository says which package \(dependency.pod) is; name it in a Package.swift of the "
          + "repository, with a target that links its product")
      return nil
    }
  }

  /// The product of a part that is a target of its own; `nil` if it is in the pod's main target.
  private func part(of other: DevelopedPods.Pod, named name: String) -> String? {
    let path = name.split(separator: "/").dropFirst().map(String.init)
    guard !path.isEmpty else { return nil }
    var grouping = PodGrouping(pod: other, developed: developed, imports: imports)
    return grouping.modules().dropFirst().first { module in
      module.parts.contains { !$0.path.isEmpty && $0.path.starts(with: path) }
    }?.name
  }

  private mutating func depend(on product: String, in folder: String, package: String? = nil) -> LinkedProduct {
    let text = ".package(path: \(RelativePath.path(from: pod.folder, to: folder).swiftLiteral))"
    if !draft.manifest.dependencies.contains(text) { draft.manifest.dependencies.append(text) }
    let root = RelativePath.lastComponent(developed.root)
    return LinkedProduct(
      name: product, package: package ?? (folder.isEmpty ? root : RelativePath.lastComponent(folder)))
  }
}
