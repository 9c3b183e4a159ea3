import Model
import SourceFacts

/// Packages below the root that replace their released versions: a dependency by URL refers to them.
struct DevelopedPackages {
  private let byIdentity: [String: [Container.ID]]
  /// The root package, by its declared name: its folder's name depends on the clone.
  private let root: (name: String, id: Container.ID)?

  /// - Parameter containers: The Swift packages.
  init(_ containers: [Container]) {
    byIdentity = Dictionary(grouping: containers, by: \.identity).mapValues { $0.map(\.id) }
    root = containers.first { $0.directory.isEmpty }.map { ($0.name.lowercased(), $0.id) }
  }

  /// The package that a dependency without a path refers to.
  func link(of dependency: ContainerReference) -> ContainerDependency {
    let known = byIdentity[dependency.identity] ?? []
    if known.count == 1 { return .local(known[0]) }
    if known.isEmpty, let root, root.name == dependency.identity { return .local(root.id) }
    return .external
  }
}
