import SourceText

/// Why something cannot go through a mediator as it stands.
package struct Refusal: Hashable, Sendable, Comparable {
  package var kind: RefusalKind
  /// The declaration that all is about, where there is one: what is refused of it for one reason is said once.
  package var subject: String?
  /// Relative to the repository's root.
  package var file: String
  package var position: SourcePosition
  /// What stands in the way.
  package var reason: String
  /// What could be done about it.
  package var suggestion: String

  package init(
    _ kind: RefusalKind, of subject: String? = nil, file: String, position: SourcePosition, reason: String,
    suggestion: String
  ) {
    self.kind = kind
    self.subject = subject
    self.file = file
    self.position = position
    self.reason = reason
    self.suggestion = suggestion
  }

  package static func < (left: Refusal, right: Refusal) -> Bool {
    (left.file, left.position, left.reason) < (right.file, right.position, right.reason)
  }
}
