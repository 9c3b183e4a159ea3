import SourceText

/// A place where code refers to a declaration, by calling it or passing it on.
package struct NameUse: Equatable, Sendable {
  package var name: String
  package var position: SourcePosition
  /// Whether it is a member of something: `logger.print`, `.print`.
  package var isMember = false
  /// The base, if that is a name, such as the module in `Swift.print`.
  package var base: String?
  /// The condition under which the place is compiled.
  package var condition: BuildCondition

  package init(
    name: String, position: SourcePosition, isMember: Bool = false, base: String? = nil, condition: BuildCondition
  ) {
    self.name = name
    self.position = position
    self.isMember = isMember
    self.base = base
    self.condition = condition
  }
}
