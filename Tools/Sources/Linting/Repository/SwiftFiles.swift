import ManifestReading

/// The Swift files of a repository: those of modules that are judged, and where the others are.
///
/// Manifests are none of them: they belong to no module, and are judged as what they are. Files that git ignores count
/// where a target has them, because they are compiled.
package struct SwiftFiles: Sendable {
  /// Relative to the root.
  private var judged: Set<String> = []
  /// How many of the others are in a folder itself.
  private var others: [String: Int] = [:]

  package init() {}

  /// - Parameter linkedFiles: The real names of sources that are found through links.
  init(_ repository: Repository, linkedFiles: [String], in tree: FileTree) {
    let decided = repository.targets.filter { repository.packages[$0.package].manifest.isDecided }
    let unread = Set(repository.problems.filter(\.kind.isUnread).map(\.file))
    judged = Set(decided.lazy.flatMap(\.files).map(\.path)).subtracting(unread)
    let linked = Set(linkedFiles)
    // A file that is known by two names is one.
    if !linked.isEmpty { judged = Set(judged.map { realPath(of: $0, linked, tree) }) }
    let packages = Set(repository.packages.map(\.directory))
    for (folder, listing) in tree.directories {
      let count = listing.files.count { name in
        guard name.hasSuffix(".swift"), !(packages.contains(folder) && ManifestSelection.isManifest(name)) else {
          return false
        }
        let path = RelativePath.join(folder, name)
        return !judged.contains(path) && !tree.isIgnored(path)
      }
      if count > 0 { others[folder] = count }
    }
  }

  private func realPath(of path: String, _ linked: Set<String>, _ tree: FileTree) -> String {
    // Most paths lead through no link, which is known without a look.
    let (folder, name) = (RelativePath.directory(of: path), RelativePath.lastComponent(path))
    if tree.directories[folder]?.files.contains(name) == true { return path }
    guard case .inside(let real) = tree.destination(of: path), linked.contains(real) else { return path }
    return real
  }

  /// How much of what is in `folder`, relative to the root, was judged.
  package func coverage(in folder: String = "") -> Coverage {
    let judged = judged.count { RelativePath.isInside($0, folder) }
    var rows: [String: Int] = [:]
    let busy = foldersAboveJudgedFiles()
    for (place, count) in others where RelativePath.isInside(place, folder) {
      // The whole of what holds nothing that is judged is one row.
      var row = place
      while !busy.contains(row), !busy.contains(RelativePath.directory(of: row)), row != folder {
        row = RelativePath.directory(of: row)
      }
      rows[row, default: 0] += count
    }
    let unassigned = rows.map { Coverage.Folder(folder: $0.isEmpty ? "." : $0, files: $1) }
      .sorted { ($1.files, $0.folder) < ($0.files, $1.folder) }
    return Coverage(
      swiftFiles: judged + unassigned.reduce(0) { $0 + $1.files }, judged: judged, unassigned: unassigned)
  }

  private func foldersAboveJudgedFiles() -> Set<String> {
    var folders: Set = [""]
    for file in judged {
      var folder = RelativePath.directory(of: file)
      while folders.insert(folder).inserted { folder = RelativePath.directory(of: folder) }
    }
    return folders
  }
}

extension Problem.Kind {
  /// Whether nothing of the file was read.
  fileprivate var isUnread: Bool {
    if case .unreadable = self { true } else { false }
  }
}
