import SourceText

/// A type whose name begins with `Target_`.
package struct TargetDeclaration: Equatable, Sendable {
  package static let prefix = "Target_"
  /// The app's answer to every call without another.
  package static let fallbackName = "Target_NoTargetAction"

  package enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `actor`
  }

  /// With the prefix: `Target_A`.
  package var name: String
  /// The position of the name.
  package var position: SourcePosition
  package var kind: Kind
  /// Whether it is declared in another type or in a function.
  package var isNested: Bool
  package var isPrivate: Bool
  package var isFinal: Bool
  package var isGeneric: Bool
  /// The condition under which it is compiled.
  package var condition = BuildCondition.always
  package var members: TargetMembers

  package init(
    name: String, position: SourcePosition, kind: Kind, isNested: Bool, isPrivate: Bool, isFinal: Bool, isGeneric: Bool,
    condition: BuildCondition = .always, members: TargetMembers
  ) {
    self.name = name
    self.position = position
    self.kind = kind
    self.isNested = isNested
    self.isPrivate = isPrivate
    self.isFinal = isFinal
    self.isGeneric = isGeneric
    self.condition = condition
    self.members = members
  }
}

/// An extension of a type whose name begins with `Target_`.
package struct TargetExtension: Equatable, Sendable {
  /// With the prefix: `Target_A`.
  package var name: String
  package var members: TargetMembers

  /// Whether it has methods that a call by name may reach.
  package var answers: Bool { !members.actions.isEmpty || members.notFound != nil }

  package init(
    name: String, members: TargetMembers
  ) {
    self.name = name
    self.members = members
  }
}
