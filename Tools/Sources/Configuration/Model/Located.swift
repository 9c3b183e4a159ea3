import SourceText

/// A value, and where in the configuration it is. Where it is makes no difference to what is equal.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var position: SourcePosition
  /// The file, as the user knows it.
  package var file: String

  package init(_ value: Value, at position: SourcePosition = .start, in file: String = Configuration.fileName) {
    self.value = value
    self.position = position
    self.file = file
  }

  /// Something else that is in the same place.
  package func with<Other>(_ other: Other) -> Located<Other> { Located<Other>(other, at: position, in: file) }

  /// The place, as a message names it.
  package var place: String { "\(file):\(position.line):\(position.column)" }

  package static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
