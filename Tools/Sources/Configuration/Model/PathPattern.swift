/// Paths below the root: `Examples`, `Packages/*/Fixtures`, `**/Generated`.
///
/// `*` stands for characters of one name, `**` for any number of folders. What matches a folder matches
/// everything in it.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let parts: [Wildcard]

  /// - Parameter hasSingles: Whether `?` stands for any one character.
  package init(_ text: String, hasSingles: Bool = false) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map { Wildcard(String($0), hasSingles: hasSingles) }
  }

  /// Whether `path`, or a folder that it is in, is meant.
  package func covers(_ path: String) -> Bool {
    let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
    return ends.contains { matches(path[..<$0]) }
  }

  /// Whether `path` itself is meant.
  package func matches(_ path: some StringProtocol) -> Bool {
    StarMatching.matches(parts, path.split(separator: "/")) {
      $0.text == "**"
    } takes: {
      $0.matches($1)
    }
  }
}
