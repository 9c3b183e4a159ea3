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
  ///   - copied: Files and folders that targets copy as they are; only asked for if it matters.
  static func find(
    in repository: inout Repository, _ containers: [Repository.PackageID], whole: [String],
    copied: () -> [String], _ tree: FileTree
  ) {
    guard containers.contains(where: { !repository.packages[$0].targets.isEmpty }) else { return }
    let search = ForgottenSources(in: repository, whole: whole, tree)
    var found: Set<String> = []
    var candidates = search.candidates()
    if !candidates.isEmpty { search.remove(Set(copied()), from: &candidates) }
    for container in containers where !candidates.isEmpty {
      let owners = search.owners(in: repository.packages[container])
      for (folder, paths) in candidates {
        guard let owner = search.owner(of: folder, among: owners) else { continue }
        let forgotten = paths.filter { found.insert($0).inserted }
        repository.packages[container].forgottenSources += forgotten.map { .init(path: $0, target: owner) }
      }
    }
  }

  private init(in repository: Repository, whole: [String], _ tree: FileTree) {
    self.repository = repository
    self.tree = tree
    known = Set(repository.targets.lazy.flatMap(\.files).map { tree.realPath(of: $0.path) })
    let packages = repository.swiftPackages.filter { package in
      !(package.directory.isEmpty && package.undecided.isEmpty)
    }
    others = Set(packages.map(\.directory) + whole)
  }

  /// The Swift files that no module has, by folder: found once for all projects.
  private func candidates() -> [(folder: String, paths: [String])] {
    tree.directories.compactMap { folder, listing in
      guard listing.files.contains(where: { $0.hasSuffix(".swift") }), !isOpaque(folder),
        !RelativePath.andAbove(folder).contains(where: others.contains)
      else { return nil }
      let paths = listing.files.lazy.filter { $0.hasSuffix(".swift") }.map { RelativePath.join(folder, $0) }.filter {
        !known.contains($0) && !tree.isIgnored($0) && !tree.isScript($0)
      }
      return paths.isEmpty ? nil : (folder, Array(paths))
    }.sorted { $0.folder < $1.folder }
  }

  /// The folders that contain files of targets, and the target that has most of them there.
  ///
  /// An app that shares one file of a framework or of its tests is not their folder's owner.
  private func owners(in container: Repository.Package) -> [String: Repository.TargetID] {
    var counts: [String: [Repository.TargetID: Int]] = [:]
    for target in container.targets.map({ repository.targets[$0] }) {
      let folders = target.files.map { RelativePath.directory(of: $0.path) } + [target.directory].compactMap(\.self)
      for folder in folders { counts[folder, default: [:]][target.id, default: 0] += 1 }
    }
    // A project in the root, or beside it, covers the whole root.
    return counts.filter { $0.key != container.directory && RelativePath.isInside($0.key, container.directory) }
      .compactMapValues { counts in counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }

  /// The owner of the nearest enclosing folder.
  private func owner(of folder: String, among owners: [String: Repository.TargetID]) -> Repository.TargetID? {
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
