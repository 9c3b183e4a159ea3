/// How deeply square brackets stand in each other.
///
/// The parser tries each `[` as a type and as a list before it knows, so its time doubles with each level: at
/// 26 levels it takes half a minute. Manifests have five or six.
enum ListNesting {
  static let limit = 14

  /// Whether no place of `text` is inside more than ``limit`` square brackets.
  ///
  /// Comments and strings are not told from code: none of them has so many either.
  static func isBounded(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
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
