#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    guard let resolved = realpath(RelativePath.join(root, path), nil) else {
      self = .broken(String(cString: strerror(errno)).lowercased())
      return
    }
    defer { free(resolved) }
    self = RelativePath.resolve(String(cString: resolved), from: "", root: root).map { .inside($0) } ?? .outside
  }
}
