import IndexReading
import SourceText

/// What a file of the app declares.
package struct Declaration: Hashable, Sendable {
  package var symbol: Symbol
  /// Where the name stands. What the compiler declares by itself, such as an inherited initialiser, stands at
  /// the name of its type.
  package var position: SourcePosition
  /// The index of its file in the monolith.
  package var file: Int
  /// The compiler declared it, so no source does.
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
