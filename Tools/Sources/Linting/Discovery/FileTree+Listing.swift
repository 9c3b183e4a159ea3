import Configuration

extension FileTree {
  /// What is in one folder, and what of it could not be taken.
  struct Listing: Sendable {
    private(set) var directory = Directory()
    private(set) var problems: [Problem] = []

    /// - Parameters:
    ///   - path: The folder, relative to the root.
    ///   - root: An absolute path.
    ///   - exclude: What is passed over, by itself: what is in an excluded folder is never asked for.
    init(of path: String, below root: String, exclude: [PathPattern]) {
      do {
        for entry in try DirectoryListing.entries(of: RelativePath.join(root, path)) where !entry.isHidden {
          guard entry.isText else {
            problems.append(Problem(file: RelativePath.join(path, entry.name), .nameIsNotUTF8))
            continue
          }
          // The path is made where somebody looks at it: there are many.
          guard exclude.isEmpty || !Self.isMeant(RelativePath.join(path, entry.name), by: exclude) else {
            directory.hasExcluded = true
            continue
          }
          add(entry)
        }
      } catch {
        problems.append(Problem(file: path.isEmpty ? "." : path, .unreadable(error.description)))
      }
      // The system's order is none: two runs must report the same.
      directory.files.sort()
      directory.directories.sort()
      directory.links.sort()
      reportTwins(at: path)
    }

    private static func isMeant(_ path: String, by exclude: [PathPattern]) -> Bool {
      exclude.contains { $0.matches(path) }
    }

    private mutating func add(_ entry: DirectoryListing.Entry) {
      switch entry.kind {
      case .file: directory.files.append(entry.name)
      case .directory: directory.directories.append(entry.name)
      case .link: directory.links.append(entry.name)
      case .other: if entry.name.hasSuffix(".swift") { directory.files.append(entry.name) }
      }
    }

    /// Reports names that are one text in two spellings, `é` in one scalar and in two: what goes by names would
    /// take them for one file, and pass over the other.
    private mutating func reportTwins(at path: String) {
      for names in [directory.files, directory.directories, directory.links] {
        for (name, next) in zip(names, names.dropFirst()) where name == next {
          let words = "another name here is the same text, in other characters"
          problems.append(Problem(file: RelativePath.join(path, next), .unreadable(words)))
        }
      }
    }
  }
}
