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
    let names = path.split(separator: "/")
    var (p, n) = (0, 0)
    var retry: (part: Int, name: Int)?
    while n < names.count {
      if p < parts.count, parts[p].text == "**" {
        p += 1
        retry = (p, n)
      } else if p < parts.count, parts[p].matches(names[n]) {
        p += 1
        n += 1
      } else if let last = retry {
        retry = (last.part, last.name + 1)
        (p, n) = (last.part, last.name + 1)
      } else {
        return false
      }
    }
    return parts[p...].allSatisfy { $0.text == "**" }
  }
}
