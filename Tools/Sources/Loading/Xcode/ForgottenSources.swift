import Model
import SourceText

/// Finds Swift files among the sources of a project's modules that no module compiles.
///
/// A file is among a module's sources if a folder around it has files of the module: their common folder, or one that
/// directly contains some. The latter because one file elsewhere, shared with an extension, makes the project's own
/// folder the common one.
struct ForgottenSources {
  private let repository: Repository
  private let tree: FileTree
  private let full: FullFolders
  /// Folders whose files are not considered forgotten: packages and synchronized folders have their own ways to leave
  /// files out, and undecided containers may have any.
  private let others: Set<String>

  /// - Parameters:
  ///   - containers: The projects.
  ///   - whole: Synchronized folders, which belong to modules as they are.
  ///   - copied: Files and folders that modules copy as they are; only asked for if it matters.
  static func find(
    in repository: inout Repository, _ containers: [Container.ID], whole: [String],
    copied: () -> [String], _ tree: FileTree
  ) {
    guard containers.contains(where: { !repository.containers[$0].modules.isEmpty }) else { return }
    let search = ForgottenSources(in: repository, whole: whole, tree)
    var found: Set<String> = []
    var candidates = search.candidates()
    if !candidates.isEmpty { search.remove(Set(copied()), from: &candidates) }
    for container in containers where !candidates.isEmpty {
      let owners = search.owners(in: repository.containers[container])
      for (folder, paths) in candidates {
        guard let owner = search.owner(of: folder, among: owners) else { continue }
        let forgotten = paths.filter { found.insert($0).inserted }
        repository.containers[container].forgottenSources += forgotten.map { .init(path: $0, module: owner) }
      }
    }
  }

  private init(in repository: Repository, whole: [String], _ tree: FileTree) {
    self.repository = repository
    self.tree = tree
    full = FullFolders(of: repository.modules)
    let containers = repository.swiftPackages.filter { container in
      !(container.directory.isEmpty && container.undecided.isEmpty)
    }
    others = Set(containers.map(\.directory) + whole)
  }

  /// The Swift files that no module has, by folder: found once for all projects.
  private func candidates() -> [(folder: String, paths: [String])] {
    let folders = tree.directories.filter { folder, listing in
      listing.files.contains { $0.hasSuffix(".swift") } && !full.contains(folder, listing) && !isOpaque(folder)
        && !RelativePath.andAbove(folder).contains(where: others.contains)
    }
    guard !folders.isEmpty else { return [] }
    let known = Set(repository.modules.lazy.flatMap(\.files).map { tree.realPath(of: $0.path) })
    return folders.compactMap { folder, listing in
      let paths = listing.files.filter { $0.hasSuffix(".swift") }.map { RelativePath.join(folder, $0) }
        .filter { !known.contains($0) && !tree.isIgnored($0) && !tree.isScript($0) }
      return paths.isEmpty ? nil : (folder, paths)
    }.sorted { $0.folder < $1.folder }
  }

  /// The folders that contain files of modules, and the module that has most of them there.
  ///
  /// An app that shares one file of a framework or of its tests is not their folder's owner.
  private func owners(in container: Container) -> [String: Module.ID] {
    var counts: [String: [Module.ID: Int]] = [:]
    for module in container.modules.map({ repository.modules[$0] }) {
      let folders = module.files.map { RelativePath.directory(of: $0.path) } + [module.directory].compactMap(\.self)
      for folder in folders { counts[folder, default: [:]][module.id, default: 0] += 1 }
    }
    // A project in the root, or beside it, covers the whole root.
    return counts.filter { $0.key != container.directory && RelativePath.isInside($0.key, container.directory) }
      .compactMapValues { counts in counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }

  /// The owner of the nearest enclosing folder.
  private func owner(of folder: String, among owners: [String: Module.ID]) -> Module.ID? {
    RelativePath.andAbove(folder).lazy.compactMap { owners[$0] }.first
  }

  private func remove(_ copied: Set<String>, from candidates: inout [(folder: String, paths: [String])]) {
    guard !copied.isEmpty else { return }
    for index in candidates.indices {
      candidates[index].paths.removeAll { RelativePath.andAbove($0).contains(where: copied.contains) }
    }
  }

  private func isOpaque(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { OpaqueFolder.isOpaque(String($0)) || $0.hasPrefix(".") }
  }
}
