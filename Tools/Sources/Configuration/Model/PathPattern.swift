/// Paths below the root: `Examples`, `Packages/*/Fixtures`, `**/Generated`.
///
/// `*` matches any characters within one component, `**` any number of folders. A pattern that matches a folder covers
/// everything in it.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let parts: [Wildcard]
  /// The required last component for `**/NAME`, a fast path: every folder is matched against several of these.
  private let lastName: String?

  /// - Parameter hasSingles: Whether `?` matches any one character.
  package init(_ text: String, hasSingles: Bool = false) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map { Wildcard(String($0), hasSingles: hasSingles) }
    lastName = parts.count == 2 && parts[0].text == "**" && parts[1].isExact ? parts[1].text : nil
  }

  /// Whether `path`, or a folder that contains it, matches.
  package func covers(_ path: String) -> Bool {
    let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
    return ends.contains { matches(path[..<$0]) }
  }

  /// Whether `path` itself matches.
  package func matches(_ path: some StringProtocol) -> Bool {
    if let lastName, path.last != "/" {
      guard let slash = path.lastIndex(of: "/") else { return path == lastName }
      return path[path.index(after: slash)...] == lastName
    }
    return StarMatching.matches(parts, path.split(separator: "/")) {
      $0.text == "**"
    } takes: {
      $0.matches($1)
    }
  }
}
