import SourceText

/// A comment that asks the lint to pass over something: `// modulize:ignore rule_id - reason`.
package struct IgnoreComment: Hashable, Sendable {
  /// `nil` where it names none.
  package var rule: String?
  /// `nil` where it gives none.
  package var reason: String?
  package var position: SourcePosition
  /// The line that it speaks of: its own where it is behind code, else the next that is no such comment.
  package var line: Int
}

extension IgnoreComment {
  static let marker = "modulize:ignore"

  /// Takes a comment apart.
  ///
  /// - Parameter text: What is behind `//`.
  /// - Returns: `nil` for a comment that asks for nothing.
  init?(_ text: Substring, at position: SourcePosition, line: Int) {
    let text = text.drop(while: \.isWhitespace)
    guard text.hasPrefix(Self.marker) else { return nil }
    let request = text.dropFirst(Self.marker.count)
    // `modulize:ignored` is another word.
    if let next = request.first, next.isLetter || next == "_" { return nil }
    let rule = request.drop(while: \.isWhitespace).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = request[rule.endIndex...].drop(while: \.isWhitespace)
    self.rule = rule.isEmpty ? nil : String(rule)
    self.position = position
    self.line = line
    if let dash = rest.first, "-–—".contains(dash) {
      let reason = rest.dropFirst().drop { $0.isWhitespace || $0 == "-" }
      self.reason = reason.isEmpty ? nil : String(reason)
    }
  }
}
