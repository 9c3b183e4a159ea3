import Model
import SourceText

/// Finds Swift files among the sources of a project's targets that no target compiles.
///
/// A file is among a target's sources if a folder around it has files of the target: their common folder, or one that
/// directly contains some. The latter because one file elsewhere, shared with an extension, makes the project's own
/// folder the common one.
struct ForgottenSources {
  private let repository: Repository
  private let tree: FileTree
  /// The files of modules.
  private let known: Set<String>
  /// Folders whose files are not considered forgotten: packages and synchronized folders have their own ways to leave
  /// files out, and undecided containers may have any.
  private let others: Set<String>

  /// - Parameters:
  ///   - containers: The projects.
  ///   - whole: Synchronized folders, which belong to targets as they are.
  static func find(
    in repository: inout Repository, _ containers: [Repository.PackageID], whole: [String], _ tree: FileTree
  ) {
    guard containers.contains(where: { !repository.packages[$0].targets.isEmpty }) else { return }
    let search = ForgottenSources(in: repository, whole: whole, tree)
    var found: Set<String> = []
    for container in containers {
      let forgotten = search.files(of: repository.packages[container]).filter { found.insert($0.path).inserted }
      repository.packages[container].forgottenSources += forgotten
    }
  }

  private init(in repository: Repository, whole: [String], _ tree: FileTree) {
    self.repository = repository
    self.tree = tree
    known = Set(repository.targets.lazy.flatMap(\.files).map { tree.realPath(of: $0.path) })
    let packages = repository.packages.filter { package in
      package.container == .package && !(package.directory.isEmpty && package.manifest.undecided.isEmpty)
    }
    others = Set(packages.map(\.directory) + whole)
  }

  private func files(of container: Repository.Package) -> [Repository.ForgottenSource] {
    let owners = owners(in: container)
    guard !owners.isEmpty else { return [] }
    return tree.directories.keys.sorted().flatMap { folder -> [Repository.ForgottenSource] in
      guard !isOpaque(folder), let owner = owner(of: folder, among: owners) else { return [] }
      return (tree.directories[folder]?.files ?? []).compactMap { name in
        let path = RelativePath.join(folder, name)
        guard name.hasSuffix(".swift"), !known.contains(path), !tree.isIgnored(path), !tree.isScript(path) else {
          return nil
        }
        return .init(path: path, target: owner)
      }
    }
  }

  /// The folders that contain files of targets, and the target; if there are several, the first.
  private func owners(in container: Repository.Package) -> [String: Repository.TargetID] {
    var owners: [String: Repository.TargetID] = [:]
    for target in container.targets.map({ repository.targets[$0] }) {
      // A project in the root, or beside it, covers the whole root.
      for folder in Set(
        target.files.map { RelativePath.directory(of: $0.path) } + [target.directory].compactMap(\.self))
      where folder != container.directory && RelativePath.isInside(folder, container.directory) {
        owners[folder] = owners[folder] ?? target.id
      }
    }
    return owners
  }

  /// The owner of the nearest enclosing folder.
  private func owner(of folder: String, among owners: [String: Repository.TargetID]) -> Repository.TargetID? {
    if others.contains(where: { RelativePath.isInside(folder, $0) }) { return nil }
    var current = folder
    while owners[current] == nil, !current.isEmpty { current = RelativePath.directory(of: current) }
    return owners[current]
  }

  private func isOpaque(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { OpaqueFolder.isOpaque(String($0)) || $0.hasPrefix(".") }
  }
}
