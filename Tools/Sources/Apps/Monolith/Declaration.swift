import IndexReading
import SourceText

/// A declaration in a file of the app.
package struct Declaration: Hashable, Sendable {
  package var symbol: Symbol
  /// The position of its name. Implicit declarations, such as inherited initializers, have their type's position.
  package var position: SourcePosition
  /// The index of its file in the monolith.
  package var file: Int
  /// Whether the compiler declared it, so that it is in no source.
  package var isImplicit: Bool
  /// The USR of the type or extension that it is a member of.
  package var owner: String?

  init(_ occurrence: Occurrence, inFile file: Int) {
    symbol = occurrence.symbol
    position = occurrence.position
    self.file = file
    isImplicit = occurrence.roles.contains(.implicit)
    owner = occurrence.related(by: .childOf).first?.usr
  }
}
