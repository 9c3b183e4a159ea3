import Model
import SourceFacts
import SourceText

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

  /// The package that a dependency with a wrong path means. Of several with its name, the only one in a folder that is
  /// called like that of its user: plugins of Flutter have `ios/a` and `macos/a`.
  func link(
    of dependency: ContainerReference, from user: Container, in repository: Repository
  ) -> ContainerDependency {
    if case .local(let id) = link(of: dependency) { return id == user.id ? .external : .local(id) }
    func place(_ folder: String) -> String { RelativePath.lastComponent(RelativePath.directory(of: folder)) }
    let near = byIdentity[dependency.identity, default: []].filter {
      place(repository.containers[$0].directory) == place(user.directory) && $0 != user.id
    }
    return near.count == 1 ? .local(near[0]) : .external
  }
}
