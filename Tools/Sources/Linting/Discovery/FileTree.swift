import Configuration

/// The folders of a repository and the names in them, without hidden and excluded ones.
struct FileTree: Sendable {
  /// What one folder holds, by name.
  struct Directory: Sendable {
    var files: [String] = []
    var directories: [String] = []
    /// Links are not followed here: the same folder would be found twice, or for ever.
    var links: [String] = []
    /// Whether there is more in it, which the configuration excludes.
    var hasExcluded = false
  }

  /// The repository's root: an absolute path without links.
  let root: String
  /// By path relative to the root; the root is the empty path.
  private(set) var directories: [String: Directory] = [:]
  private(set) var problems: [Problem] = []

  private let exclude: [PathPattern]

  /// Lists everything below `root` but what matches `exclude`.
  init(root: String, exclude: [PathPattern] = []) {
    self.root = root
    self.exclude = exclude
    var pending = [""]
    while let path = pending.popLast() {
      let directory = list(path)
      directories[path] = directory
      pending += directory.directories.map { RelativePath.join(path, $0) }
    }
  }

  func absolutePath(_ path: String) -> String {
    path.isEmpty ? root : "\(root)/\(path)"
  }

  /// Whether `path`, or a folder that it is in, is excluded.
  func isExcluded(_ path: String) -> Bool {
    exclude.contains { $0.covers(path) }
  }

  /// Whether `path` itself is excluded. What is in an excluded folder is never asked for.
  private func isMeant(_ path: String) -> Bool {
    exclude.contains { $0.matches(path) }
  }

  private mutating func list(_ path: String) -> Directory {
    var directory = Directory()
    do {
      for entry in try DirectoryListing.entries(of: absolutePath(path)) where !entry.isHidden {
        guard entry.isText else {
          problems.append(Problem(file: RelativePath.join(path, entry.name), .nameIsNotUTF8))
          continue
        }
        guard exclude.isEmpty || !isMeant(RelativePath.join(path, entry.name)) else {
          directory.hasExcluded = true
          continue
        }
        switch entry.kind {
        case .file: directory.files.append(entry.name)
        case .directory: directory.directories.append(entry.name)
        case .link: directory.links.append(entry.name)
        case .other: if entry.name.hasSuffix(".swift") { directory.files.append(entry.name) }
        }
      }
    } catch {
      problems.append(Problem(file: path.isEmpty ? "." : path, .unreadable(error.description)))
    }
    // The system's order is none: two runs must report the same.
    directory.files.sort()
    directory.directories.sort()
    directory.links.sort()
    reportTwins(in: directory, at: path)
    return directory
  }

  /// Reports names that are one text in two spellings, `é` in one scalar and in two: what goes by names would take
  /// them for one file, and pass over the other.
  private mutating func reportTwins(in directory: Directory, at path: String) {
    for names in [directory.files, directory.directories, directory.links] {
      for (name, next) in zip(names, names.dropFirst()) where name == next {
        let words = "another name here is the same text, in other characters"
        problems.append(Problem(file: RelativePath.join(path, next), .unreadable(words)))
      }
    }
  }
}
