import SourceText

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
    let slash = UInt8(ascii: "/")
    return matches(path) || path.utf8.indices.contains { path.utf8[$0] == slash && matches(path[..<$0]) }
  }

  /// Whether `path` itself matches.
  package func matches(_ path: some StringProtocol) -> Bool {
    let (path, slash) = (Substring(path), UInt8(ascii: "/"))
    if let lastName, path.utf8.last != slash {
      guard let last = path.utf8.lastIndex(of: slash) else { return path == lastName }
      return path[path.utf8.index(after: last)...] == lastName
    }
    return StarMatching.matches(parts, path.split(separator: "/")) {
      $0.text == "**"
    } takes: {
      $0.matches($1)
    }
  }
}
