import SourceText

/// A value, and where in the configuration it stands. Where it stands makes no difference to what is equal.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var position: SourcePosition

  package init(_ value: Value, at position: SourcePosition = .start) {
    self.value = value
    self.position = position
  }

  package static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
