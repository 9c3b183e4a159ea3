import Model
import SourceFacts

/// Packages below the root that replace their released versions: a dependency by URL refers to them.
struct DevelopedPackages {
  private let byIdentity: [String: [Repository.PackageID]]
  /// The root package, by its declared name: its folder's name depends on the clone.
  private let root: (name: String, id: Repository.PackageID)?

  /// - Parameter packages: The Swift packages.
  init(_ packages: [Repository.Package]) {
    byIdentity = Dictionary(grouping: packages, by: \.identity).mapValues { $0.map(\.id) }
    root = packages.first { $0.directory.isEmpty }.map { ($0.name.lowercased(), $0.id) }
  }

  /// The package that a dependency without a path refers to.
  func link(of dependency: ContainerReference) -> Repository.PackageLink {
    let known = byIdentity[dependency.identity] ?? []
    if known.count == 1 { return .local(known[0]) }
    if known.isEmpty, let root, root.name == dependency.identity { return .local(root.id) }
    return .external
  }
}
