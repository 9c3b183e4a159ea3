/// Paths below the root: `Examples`, `Packages/*/Fixtures`, `**/Generated`.
///
/// `*` stands for characters of one name, `**` for any number of folders. What matches a folder matches
/// everything in it.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let parts: [Wildcard]
  /// What of `**/NAME` must be the last name of a path. Every folder is held against several of these.
  private let lastName: String?

  /// - Parameter hasSingles: Whether `?` stands for any one character.
  package init(_ text: String, hasSingles: Bool = false) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map { Wildcard(String($0), hasSingles: hasSingles) }
    lastName = parts.count == 2 && parts[0].text == "**" && parts[1].isExact ? parts[1].text : nil
  }

  /// Whether `path`, or a folder that it is in, is meant.
  package func covers(_ path: String) -> Bool {
    let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
    return ends.contains { matches(path[..<$0]) }
  }

  /// Whether `path` itself is meant.
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
