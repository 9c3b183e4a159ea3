import Configuration
import Threads

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
    // Level by level, so that all cores have something to list.
    var pending = [""]
    while !pending.isEmpty {
      let listings = AllCores.map(pending) { Listing(of: $0, below: root, exclude: exclude) }
      for (path, listing) in zip(pending, listings) {
        directories[path] = listing.directory
        problems += listing.problems
      }
      pending = zip(pending, listings).flatMap { path, listing in
        listing.directory.directories.map { RelativePath.join(path, $0) }
      }
    }
  }

  func absolutePath(_ path: String) -> String {
    RelativePath.join(root, path)
  }

  /// Whether `path`, or a folder that it is in, is excluded.
  func isExcluded(_ path: String) -> Bool {
    exclude.contains { $0.covers(path) }
  }
}
