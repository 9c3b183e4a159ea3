/// Where a path leads once every link in it is followed.
package enum LinkDestination: Equatable, Sendable {
  /// Relative to the repository's root.
  case inside(String)
  /// Out of the repository, where nothing is read.
  case outside
  /// Nowhere, in the system's words.
  case broken(String)
}

extension LinkDestination {
  /// Follows the links in `path`, which is relative to `root`.
  package init(of path: String, below root: String) {
    guard let resolved = DiskPath.withoutLinks(RelativePath.join(root, path)) else {
      self = .broken(DiskPath.lastError)
      return
    }
    self = RelativePath.resolve(resolved, from: "", root: root).map { .inside($0) } ?? .outside
  }
}
