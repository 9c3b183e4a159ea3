import SourceFacts
import SourceText

extension IgnoreComment {
  static let marker = "modulize:ignore"

  /// Parses a comment.
  ///
  /// - Parameter text: The text after `//`.
  /// - Returns: `nil` if it is not an ignore comment.
  init?(_ text: Substring, at position: SourcePosition, line: Int) {
    let text = text.drop(while: \.isWhitespace)
    guard text.hasPrefix(Self.marker) else { return nil }
    let request = text.dropFirst(Self.marker.count)
    // `modulize:ignored` is a different word.
    if let next = request.first, next.isLetter || next == "_" { return nil }
    let rule = request.drop(while: \.isWhitespace).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = request[rule.endIndex...].drop(while: \.isWhitespace)
    self.init(rule: rule.isEmpty ? nil : String(rule), position: position, line: line)
    if let dash = rest.first, "-–—".contains(dash) {
      let reason = rest.dropFirst().drop { $0.isWhitespace || $0 == "-" }
      self.reason = reason.isEmpty ? nil : String(reason)
    }
  }
}
