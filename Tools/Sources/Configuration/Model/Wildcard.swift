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

  /// Goes back to the last `*` only, so that its time is at most the product of the two lengths.
  package func matches(_ name: some StringProtocol) -> Bool {
    guard !isExact else { return name == text }
    let pattern = Array(text.utf8)
    let name = Array(name.utf8)
    var (p, n) = (0, 0)
    var retry: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == Self.star {
        p += 1
        retry = (p, n)
      } else if p < pattern.count, pattern[p] == name[n] || hasSingles && pattern[p] == Self.question {
        p += 1
        n += 1
      } else if let last = retry {
        retry = (last.pattern, last.name + 1)
        (p, n) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == Self.star }
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
