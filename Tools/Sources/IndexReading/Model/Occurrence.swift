import SourceText

/// A place where a symbol is declared or named.
package struct Occurrence: Hashable, Sendable {
  package var symbol: Symbol
  package var roles: Roles
  package var position: SourcePosition
  /// The symbols that this place ties to ``symbol``: whose member it is, what it overrides, who calls it.
  package var relations: [Relation]

  package init(symbol: Symbol, roles: Roles, position: SourcePosition, relations: [Relation]) {
    self.symbol = symbol
    self.roles = roles
    self.position = position
    self.relations = relations
  }

  package struct Relation: Hashable, Sendable {
    package var roles: Roles
    package var symbol: Symbol
  }

  /// The symbols that `role` ties to this place's symbol.
  package func related(by role: Roles) -> [Symbol] {
    relations.filter { !$0.roles.isDisjoint(with: role) }.map(\.symbol)
  }

  /// What the place does with its symbol. The bits are the index store's own.
  package struct Roles: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    package static let declaration = Self(rawValue: 1 << 0)
    package static let definition = Self(rawValue: 1 << 1)
    package static let reference = Self(rawValue: 1 << 2)
    package static let read = Self(rawValue: 1 << 3)
    package static let write = Self(rawValue: 1 << 4)
    package static let call = Self(rawValue: 1 << 5)
    /// The compiler put it there: an inherited initialiser, an accessor.
    package static let implicit = Self(rawValue: 1 << 8)
    package static let childOf = Self(rawValue: 1 << 9)
    /// The symbol is a supertype of the related one.
    package static let baseOf = Self(rawValue: 1 << 10)
    package static let overrideOf = Self(rawValue: 1 << 11)
    /// The symbol is a member that is called on a value of the related type.
    package static let receivedBy = Self(rawValue: 1 << 12)
    package static let calledBy = Self(rawValue: 1 << 13)
    package static let extendedBy = Self(rawValue: 1 << 14)
    package static let accessorOf = Self(rawValue: 1 << 15)
    package static let containedBy = Self(rawValue: 1 << 16)
  }
}
