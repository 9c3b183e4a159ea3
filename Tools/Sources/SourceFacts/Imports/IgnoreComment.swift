import SourceText

/// A comment that tells the lint to ignore a finding: `// modulize:ignore rule_id - reason`.
package struct IgnoreComment: Hashable, Sendable {
  /// `nil` if it names none.
  package var rule: String?
  /// `nil` if it gives none.
  package var reason: String?
  package var position: SourcePosition
  /// The line that it applies to: its own if it follows code, else the next line that is not such a comment.
  package var line: Int

  package init(rule: String? = nil, reason: String? = nil, position: SourcePosition, line: Int) {
    self.rule = rule
    self.reason = reason
    self.position = position
    self.line = line
  }
}
