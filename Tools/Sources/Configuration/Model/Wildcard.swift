import SourceText

/// A name in which `*` matches any number of characters, including none.
package struct Wildcard: Hashable, Sendable {
  package let text: String
  /// Whether `?` matches any one character.
  private let hasSingles: Bool
  /// Whether it matches one name only.
  package let isExact: Bool
  /// What is before and behind the star, if there is only one, as in most patterns: `*.swift`.
  private let ends: [String]

  package init(_ text: String, hasSingles: Bool = false) {
    self.text = text
    self.hasSingles = hasSingles && text.utf8.contains(Self.question)
    let parts = text.utf8.split(separator: Self.star, maxSplits: 2, omittingEmptySubsequences: false)
    isExact = !self.hasSingles && parts.count == 1
    ends = !self.hasSingles && parts.count == 2 ? parts.map { String(Substring($0)) } : []
  }

  package func matches(_ name: some StringProtocol) -> Bool {
    guard !isExact else { return name == text }
    if let head = ends.first?.utf8, let tail = ends.last?.utf8 {
      return name.utf8.count >= head.count + tail.count && name.utf8.starts(with: head)
        && name.utf8.suffix(tail.count).elementsEqual(tail)
    }
    return StarMatching.matches(Array(text.utf8), Array(name.utf8)) {
      $0 == Self.star
    } takes: {
      $0 == $1 || hasSingles && $0 == Self.question
    }
  }

  /// What the only `*` of a pattern matches in `name`: `A` in `A_Category`, for `*_Category`.
  ///
  /// - Returns: `nil` if the pattern does not have exactly one `*`, or `name` does not match.
  package func capture(in name: String) -> String? {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2, matches(name) else { return nil }
    return String(name.dropFirst(parts[0].count).dropLast(parts[1].count))
  }

  private static let star = UInt8(ascii: "*")
  private static let question = UInt8(ascii: "?")
}
