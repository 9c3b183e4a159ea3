import SourceText

/// Why something cannot go through a mediator as it stands.
package struct Refusal: Hashable, Sendable, Comparable {
  /// Relative to the repository's root.
  package var file: String
  package var position: SourcePosition
  /// What stands in the way.
  package var reason: String
  /// What could be done about it.
  package var suggestion: String

  package init(file: String, position: SourcePosition, reason: String, suggestion: String) {
    self.file = file
    self.position = position
    self.reason = reason
    self.suggestion = suggestion
  }

  package static func < (left: Refusal, right: Refusal) -> Bool {
    (left.file, left.position, left.reason) < (right.file, right.position, right.reason)
  }
}
