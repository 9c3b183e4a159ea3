/// The destination of a path after following every symbolic link in it.
package enum LinkDestination: Equatable, Sendable {
  /// Relative to the repository's root.
  case inside(String)
  /// Outside the repository, where nothing is read.
  case outside
  /// Broken, with the system's message.
  case broken(String)
}

extension LinkDestination {
  /// Follows the symbolic links in `path`, which is relative to `root`.
  package init(of path: String, below root: String) {
    guard let resolved = DiskPath.withoutLinks(RelativePath.join(root, path)) else {
      self = .broken(DiskPath.lastError)
      return
    }
    self = RelativePath.resolve(resolved, from: "", root: root).map { .inside($0) } ?? .outside
  }
}
