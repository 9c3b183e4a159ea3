import Model
import SourceFacts
import SourceText

/// Finds which of the repository's packages a package dependency refers to.
enum PackageLinker {
  /// - Parameter containers: The Swift packages.
  static func link(_ repository: inout Repository, _ containers: [Container.ID], in tree: FileTree) {
    let byDirectory = Dictionary(
      containers.map { (repository.containers[$0].directory, $0) }, uniquingKeysWith: { first, _ in first })
    let developed = DevelopedPackages(containers.map { repository.containers[$0] })
    for id in containers {
      let container = repository.containers[id]
      repository.containers[id].dependencies = container.references.map { dependency in
        switch dependency.location {
        case .path(let path):
          let destination = destination(of: path, from: container.directory, in: tree)
          return link(destination, dependency, of: container, byDirectory, developed, tree, &repository)
        case .url, .registry:
          return developed.link(of: dependency)
        }
      }
    }
    SameNames.report(in: &repository)
  }

  /// The folder that a manifest's path leads to. The path may be absolute, as SwiftPM reports the paths of a manifest
  /// that it ran.
  static func destination(of path: String, from directory: String, in tree: FileTree) -> LinkDestination {
    guard let folder = RelativePath.resolve(path, from: directory, root: tree.root) else { return .outside }
    return tree.directories[folder] == nil ? tree.destination(of: folder) : .inside(folder)
  }

  private static func link(
    _ destination: LinkDestination, _ dependency: ContainerReference, of container: Container,
    _ byDirectory: [String: Container.ID], _ developed: DevelopedPackages, _ tree: FileTree,
    _ repository: inout Repository
  ) -> ContainerDependency {
    guard case .path(let path) = dependency.location else { return .external }
    func note(_ kind: Problem.Kind) {
      repository.problems.append(
        Problem(file: container.manifestPath, position: dependency.position, package: container.name, kind))
    }
    if destination == .outside {
      note(.dependencyOutOfRoot(noun: "package", path: path))
      return .external
    }
    if case .inside(let folder) = destination {
      if let id = byDirectory[folder] { return .local(id) }
      // An excluded package counts as external.
      if tree.isExcluded(folder) { return .external }
    }
    // Xcode takes the package of the same name that the workspace has.
    if case .local(let id) = developed.link(of: dependency, from: container, in: repository) {
      note(.leadsElsewhere(path: path, package: repository.containers[id].manifestPath))
      return .local(id)
    }
    note(.leadsNowhere(what: "the package", path: path))
    return .external
  }
}
