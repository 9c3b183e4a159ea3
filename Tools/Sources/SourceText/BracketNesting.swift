/// How deeply brackets stand in each other.
///
/// Comments and strings are not told from code: none of them has so many either.
package enum BracketNesting {
  /// The parser tries each `[` as a type and as a list before it knows, so its time doubles with each level: at 26
  /// levels it takes half a minute. People write five or six.
  package static let listLimit = 14

  /// The parser's own limit does not hold where it looks ahead: of `(a<(a<` each level takes ten kilobytes of stack.
  /// What compares is taken for what opens, so a long file has some that nothing closes.
  package static let limit = 30_000

  /// Whether no place of `source` is inside more than ``listLimit`` square brackets, or ``limit`` others.
  package static func isBounded(_ source: some Sequence<UInt8>) -> Bool {
    var (lists, others) = (0, 0)
    for byte in source {
      switch byte {
      case UInt8(ascii: "["): lists += 1
      case UInt8(ascii: "]"): lists = max(0, lists - 1)
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"): others += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): others = max(0, others - 1)
      default: continue
      }
      if lists > listLimit || others > limit { return false }
    }
    return true
  }
}
