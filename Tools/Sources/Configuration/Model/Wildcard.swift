import SourceText

/// A name in which `*` matches any number of characters, including none.
package struct Wildcard: Hashable, Sendable {
  package let text: String
  /// The parts of a pattern of shells; empty if it has none of their other marks.
  private let parts: [Part]
  /// Whether it matches one name only.
  package let isExact: Bool
  /// What is before and behind the star, if there is only one, as in most patterns: `*.swift`.
  private let ends: [String]

  private enum Part: Hashable, Sendable {
    case star
    /// `?`
    case any
    /// `[a-z]`, `[!a]`
    case set(Set<UInt8>, isNegated: Bool)
    case byte(UInt8)
  }

  /// - Parameter isGlob: Whether `?` matches any one character, and `[ab]` one of several, as in shells.
  package init(_ text: String, isGlob: Bool = false) {
    self.text = text
    let hasMarks = isGlob && text.utf8.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
    parts = hasMarks ? Self.parts(of: Array(text.utf8)) : []
    let ends = text.utf8.split(separator: Self.star, maxSplits: 2, omittingEmptySubsequences: false)
    isExact = !hasMarks && ends.count == 1
    self.ends = !hasMarks && ends.count == 2 ? ends.map { String(Substring($0)) } : []
  }

  private static func parts(of text: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let next = rest.popFirst() {
      switch next {
      case star: parts.append(.star)
      case UInt8(ascii: "?"): parts.append(.any)
      case UInt8(ascii: "["):
        // The bracket may be the first of those that it encloses.
        guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
          return parts + [.byte(next)] + rest.map(Part.byte)
        }
        parts.append(set(rest[..<end]))
        rest = rest[(end + 1)...]
      default: parts.append(.byte(next))
      }
    }
    return parts
  }

  private static func set(_ text: ArraySlice<UInt8>) -> Part {
    let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    var set: Set<UInt8> = []
    var rest = isNegated ? text.dropFirst() : text
    while let first = rest.popFirst() {
      set.insert(first)
      guard rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first, first <= last else { continue }
      set.formUnion(first...last)
      rest = rest.dropFirst(2)
    }
    return .set(set, isNegated: isNegated)
  }

  package func matches(_ name: some StringProtocol) -> Bool {
    guard !isExact else { return name == text }
    if let head = ends.first?.utf8, let tail = ends.last?.utf8 {
      return name.utf8.count >= head.count + tail.count && name.utf8.starts(with: head)
        && name.utf8.suffix(tail.count).elementsEqual(tail)
    }
    guard !parts.isEmpty else {
      return StarMatching.matches(Array(text.utf8), Array(name.utf8)) {
        $0 == Self.star
      } takes: {
        $0 == $1
      }
    }
    return StarMatching.matches(parts, Array(name.utf8)) {
      $0 == .star
    } takes: { part, byte in
      switch part {
      case .star: false
      case .any: true
      case .set(let set, let isNegated): set.contains(byte) != isNegated
      case .byte(let own): own == byte
      }
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
}
