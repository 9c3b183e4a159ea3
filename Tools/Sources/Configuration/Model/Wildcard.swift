/// A name in which `*` stands for any characters, also for none.
package struct Wildcard: Hashable, Sendable {
  package let text: String
  /// Whether `?` stands for any one character.
  private let hasSingles: Bool

  package init(_ text: String, hasSingles: Bool = false) {
    self.text = text
    self.hasSingles = hasSingles && text.utf8.contains(Self.question)
  }

  /// Whether it names one thing only.
  package var isExact: Bool { !hasSingles && !text.utf8.contains(Self.star) }

  package func matches(_ name: some StringProtocol) -> Bool {
    guard !isExact else { return name == text }
    return StarMatching.matches(Array(text.utf8), Array(name.utf8)) {
      $0 == Self.star
    } takes: {
      $0 == $1 || hasSingles && $0 == Self.question
    }
  }

  /// What the `*` of a pattern with exactly one stands for in `name`: `A` in `A_Category`, for `*_Category`.
  ///
  /// - Returns: `nil` where there is not exactly one, or `name` does not match.
  package func capture(in name: String) -> String? {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2, matches(name) else { return nil }
    return String(name.dropFirst(parts[0].count).dropLast(parts[1].count))
  }

  private static let star = UInt8(ascii: "*")
  private static let question = UInt8(ascii: "?")
}
