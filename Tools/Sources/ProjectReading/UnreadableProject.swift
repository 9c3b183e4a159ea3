import SourceText

/// Why a project cannot be read: a clause that can follow "because", and a position.
package struct UnreadableProject: Error, Hashable, Sendable {
  package var reason: String
  package var position: SourcePosition

  package init(_ reason: String, at position: SourcePosition = .start) {
    self.reason = reason
    self.position = position
  }
}
