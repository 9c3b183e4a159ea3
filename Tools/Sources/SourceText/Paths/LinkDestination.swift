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

  /// Where `path` leads, which may not exist: each symbolic link in it is replaced by what it says.
  ///
  /// - Returns: Relative to `root`; `nil` if it leads out of that, or in a circle.
  package static func path(of path: String, below root: String) -> String? {
    var (known, rest) = ("", path.split(separator: "/")[...])
    var count = 0
    while let name = rest.popFirst() {
      let next = RelativePath.join(known, String(name))
      guard let link = DiskPath.contents(ofLink: RelativePath.join(root, next)) else {
        known = next
        continue
      }
      count += 1
      guard count <= 32, let destination = RelativePath.resolve(link, from: known, root: root) else { return nil }
      (known, rest) = ("", (destination.split(separator: "/") + rest)[...])
    }
    return known
  }
}
