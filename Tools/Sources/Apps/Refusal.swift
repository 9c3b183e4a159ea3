import SourceText

/// Why something cannot go through a mediator as written.
package struct Refusal: Hashable, Sendable, Comparable {
  package var kind: RefusalKind
  /// The declaration concerned, if there is one. Several refusals of it for one reason are reported once.
  package var subject: String?
  /// Relative to the repository's root.
  package var file: String
  package var position: SourcePosition
  /// What the obstacle is.
  package var reason: String
  /// What to do about it.
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
