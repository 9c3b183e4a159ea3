import Model
import SourceText

/// Finds Swift files in the folders of targets of projects that nobody compiles.
enum ForgottenSources {
  /// - Parameters:
  ///   - containers: The projects.
  ///   - whole: Folders that are targets' as they are: what they leave out is said so.
  static func find(
    in repository: inout Repository, _ containers: [Repository.PackageID], whole: [String], _ tree: FileTree
  ) {
    guard containers.contains(where: { !repository.packages[$0].targets.isEmpty }) else { return }
    let known = Set(repository.targets.lazy.flatMap(\.files).map(\.path))
    // A package in the folder of a target has its own way of leaving files out.
    let packages = repository.packages.filter { $0.container == .package && !$0.directory.isEmpty }
      .map(\.directory)
    let folders = tree.directories.keys.filter { folder in
      !(packages + whole).contains { RelativePath.isInside(folder, $0) } && !isOpaque(folder)
    }.sorted()
    var found: Set<String> = []
    for container in containers {
      let targets = repository.packages[container].targets.map { repository.targets[$0] }
      for target in targets {
        // One in the root, or beside the project, has the whole of it.
        guard let directory = target.directory, directory != repository.packages[container].directory else { continue }
        for folder in folders where RelativePath.isInside(folder, directory) {
          for name in tree.directories[folder]?.files ?? [] where name.hasSuffix(".swift") {
            let path = RelativePath.join(folder, name)
            guard !known.contains(path), !tree.isIgnored(path), found.insert(path).inserted else { continue }
            repository.packages[container].forgottenSources.append(.init(path: path, target: target.id))
          }
        }
      }
    }
  }

  private static func isOpaque(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { OpaqueFolder.isOpaque(String($0)) || $0.hasPrefix(".") }
  }
}
