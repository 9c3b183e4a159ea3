import Model
import SourceFacts
import SourceText

/// Finds which of the repository's packages a package dependency refers to.
enum PackageLinker {
  /// - Parameter packages: The Swift packages.
  static func link(_ repository: inout Repository, _ packages: [Repository.PackageID], in tree: FileTree) {
    let byDirectory = Dictionary(
      packages.map { (repository.packages[$0].directory, $0) }, uniquingKeysWith: { first, _ in first })
    let developed = DevelopedPackages(packages.map { repository.packages[$0] })
    for id in packages {
      let package = repository.packages[id]
      repository.packages[id].dependencies = package.references.map { dependency in
        switch dependency.location {
        case .path(let path):
          let destination = destination(of: path, from: package.directory, in: tree)
          return link(destination, dependency, of: package, byDirectory, developed, tree, &repository)
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
    _ destination: LinkDestination, _ dependency: ContainerReference, of package: Repository.Package,
    _ byDirectory: [String: Repository.PackageID], _ developed: DevelopedPackages, _ tree: FileTree,
    _ repository: inout Repository
  ) -> Repository.PackageLink {
    guard case .path(let path) = dependency.location else { return .external }
    func note(_ kind: Problem.Kind) {
      repository.problems.append(
        Problem(file: package.manifestPath, position: dependency.position, package: package.name, kind))
    }
    if destination == .outside {
      note(.dependencyOutOfRoot(path: path))
      return .external
    }
    if case .inside(let folder) = destination {
      if let id = byDirectory[folder] { return .local(id) }
      // An excluded package counts as external.
      if tree.isExcluded(folder) { return .external }
    }
    // Xcode takes the package of the same name that the workspace has.
    if case .local(let id) = developed.link(of: dependency), id != package.id {
      note(.leadsElsewhere(path: path, package: repository.packages[id].manifestPath))
      return .local(id)
    }
    note(.leadsNowhere(what: "the package", path: path))
    return .external
  }
}
