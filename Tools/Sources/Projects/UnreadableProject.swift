import SourceText

/// Why a project cannot be read: a clause that can follow "because", and a position.
package struct UnreadableProject: Error, Hashable, Sendable {
  package var reason: String
  package var position: SourcePosition
  /// Whether the file itself is at fault, and not what can be read of it.
  package var isBroken: Bool

  package init(_ reason: String, at position: SourcePosition = .start, isBroken: Bool = true) {
    self.reason = reason
    self.position = position
    self.isBroken = isBroken
  }
}
