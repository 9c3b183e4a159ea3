import SourceText

/// A place where code names a declaration: calls it, or passes it on.
package struct NameUse: Equatable, Sendable {
  package var name: String
  package var position: SourcePosition
  /// What a build must have so that the place is compiled.
  package var condition: BuildCondition
}
