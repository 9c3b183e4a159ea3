import SourceText

/// A place where code names a declaration: calls it, or passes it on.
package struct NameUse: Equatable, Sendable {
  package var name: String
  package var position: SourcePosition
  /// Whether it is a member of something: `logger.print`, `.print`.
  package var isMember = false
  /// What it is a member of, where that is a name: the module, in `Swift.print`.
  package var base: String?
  /// What a build must have so that the place is compiled.
  package var condition: BuildCondition
}
