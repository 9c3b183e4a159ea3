import Manifests
import Model
import SourceFacts
import SourceText

extension SwiftFiles {
  /// - Parameter linkedFiles: The real paths of sources that are found through symbolic links.
  init(_ repository: Repository, linkedFiles: [String], in tree: FileTree) {
    let decided = repository.modules.lazy.filter { repository.containers[$0.container].isDecided }
    let unread = Set(repository.problems.lazy.filter(\.kind.isUnread).map(\.file))
    var judged = Set<String>(minimumCapacity: repository.fileCount)
    for module in decided { for file in module.files { judged.insert(file.path) } }
    judged.subtract(unread)
    let full = unread.isEmpty && linkedFiles.isEmpty ? FullFolders(of: decided) : FullFolders(of: [])
    let linked = Set(linkedFiles)
    // A file with two names counts once.
    if !linked.isEmpty {
      judged = Set(
        judged.map { path in
          let real = tree.realPath(of: path)
          return linked.contains(real) ? real : path
        })
    }
    var others: [String: Int] = [:]
    let packages = Set(repository.containers.map(\.directory))
    let tuist = TuistFiles(in: tree)
    for (folder, listing) in tree.directories where !full.contains(folder, listing) {
      let count = listing.files.count { name in
        guard name.hasSuffix(".swift"), !(packages.contains(folder) && ManifestSelection.isManifest(name)),
          !OtherProjects.names.contains(name)
        else { return false }
        let path = RelativePath.join(folder, name)
        return !judged.contains(path) && !tree.isIgnored(path)
      }
      // Of most folders all are judged, which is asked first.
      if count > 0, !OpaqueFolder.isInDocumentation(folder), !tuist.isOfManifests(folder) { others[folder] = count }
    }
    self.init(judged: judged, others: others)
  }
}

extension Problem.Kind {
  /// Whether nothing in the file was read.
  fileprivate var isUnread: Bool {
    if case .unreadable = self { true } else { false }
  }
}
