import SourceText

/// Something in a container that cannot be decided by reading.
package struct Undecided: Hashable, Sendable {
  /// A description, as a clause that can follow "because", without a full stop.
  package var reason: String
  package var position: SourcePosition
  /// Whether the manifest itself is at fault, so that SwiftPM could not decide it either.
  package var isBroken: Bool

  package init(reason: String, position: SourcePosition, isBroken: Bool = false) {
    self.reason = reason
    self.position = position
    self.isBroken = isBroken
  }
}
