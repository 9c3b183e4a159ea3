import SourceText

/// A value with its place in the configuration. Equality ignores the place.
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

  /// Another value with the same place.
  package func with<Other>(_ other: Other) -> Located<Other> { Located<Other>(other, at: position, in: file) }

  /// The place, for messages.
  package var place: String { "\(file):\(position.line):\(position.column)" }

  package static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
