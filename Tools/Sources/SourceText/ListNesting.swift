/// How deeply square brackets stand in each other.
///
/// The parser tries each `[` as a type and as a list before it knows, so its time doubles with each level: at
/// 26 levels it takes half a minute. People write five or six.
package enum ListNesting {
  package static let limit = 14

  /// Whether no place of `source` is inside more than ``limit`` square brackets.
  ///
  /// Comments and strings are not told from code: none of them has so many either.
  package static func isBounded(_ source: some Sequence<UInt8>) -> Bool {
    var depth = 0
    for byte in source {
      if byte == UInt8(ascii: "[") {
        depth += 1
        if depth > limit { return false }
      } else if byte == UInt8(ascii: "]"), depth > 0 {
        depth -= 1
      }
    }
    return true
  }
}
