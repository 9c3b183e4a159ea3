import SourceText

/// A path component with wildcards, matched like Ruby's case-insensitive `fnmatch`: `*.{h,m}` after its braces are
/// expanded.
package struct FilePattern: Hashable, Sendable {
  private enum Piece: Hashable {
    case byte(UInt8)
    case any
    case anything
    case oneOf([ClosedRange<UInt8>], isNegated: Bool)
  }

  private let pieces: [Piece]
  /// Whether it matches any number of folders: `**`.
  package let isDeep: Bool
  /// The only name that it matches, with its case preserved; `nil` if it has wildcards.
  package let name: String?

  package init(_ text: String) {
    isDeep = text == "**"
    var pieces: [Piece] = []
    var bytes = Array(text.lowercased().utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): if pieces.last != .anything { pieces.append(.anything) }
      case UInt8(ascii: "?"): pieces.append(.any)
      case UInt8(ascii: "\\"): pieces.append(.byte(bytes.popFirst() ?? byte))
      case UInt8(ascii: "["):
        if let set = Self.set(&bytes) { pieces.append(set) } else { pieces.append(.byte(byte)) }
      default: pieces.append(.byte(byte))
      }
    }
    self.pieces = pieces
    let literal = pieces.compactMap { piece -> UInt8? in if case .byte(let byte) = piece { byte } else { nil } }
    name = literal.count == pieces.count ? text.replacing("\\", with: "") : nil
  }

  /// `[a-z]` and `[^a]`; `nil` if it is not closed.
  private static func set(_ bytes: inout ArraySlice<UInt8>) -> Piece? {
    var rest = bytes
    var ranges: [ClosedRange<UInt8>] = []
    let isNegated = rest.first == UInt8(ascii: "^") || rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "]"), !ranges.isEmpty {
        bytes = rest
        return .oneOf(ranges, isNegated: isNegated)
      }
      let low = first == UInt8(ascii: "\\") ? rest.popFirst() ?? first : first
      var high = low
      if rest.first == UInt8(ascii: "-"), let next = rest.dropFirst().first, next != UInt8(ascii: "]") {
        rest.removeFirst(2)
        high = next
      }
      ranges.append(min(low, high)...max(low, high))
    }
    return nil
  }

  /// Whether the name of a file or a folder matches. A leading dot must be in the pattern.
  package func matches(_ name: String) -> Bool {
    // Decides for most names: a podspec's sources are seventeen patterns of suffixes.
    if case .byte(let last)? = pieces.last, let own = name.utf8.last, own < 0x80, last < 0x80,
      own | 0x20 != last | 0x20
    {
      return false
    }
    let bytes = Array(name.lowercased().utf8)
    if bytes.first == UInt8(ascii: "."), pieces.first != .byte(UInt8(ascii: ".")) { return false }
    return StarMatching.matches(pieces, bytes) {
      $0 == .anything
    } takes: {
      Self.matches($0, $1)
    }
  }

  private static func matches(_ piece: Piece, _ byte: UInt8) -> Bool {
    switch piece {
    case .byte(let own): own == byte
    case .any: true
    case .anything: false
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}
