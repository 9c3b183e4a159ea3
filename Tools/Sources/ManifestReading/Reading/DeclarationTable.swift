import SwiftSyntax

/// What a manifest declares besides its top-level constants: helpers that an expression may name.
struct DeclarationTable {
  /// A constant or a getter of one expression.
  struct Helper {
    var expression: ExprSyntax
    /// The type whose member it is; `nil` at the top level.
    var type: String?
  }

  enum Member {
    case helper(Helper)
    /// Something that takes running to know.
    case opaque(reason: String, position: AbsolutePosition)
  }

  /// The static members of each type that the manifest declares or extends; under the empty name, the
  /// computed variables of the top level.
  private(set) var members: [String: [String: Member]] = [:]
  /// The names of the functions that the manifest declares, wherever it does.
  private(set) var functions: Set<String> = []
  private(set) var operators: Set<String> = []
  /// The types that an extension gives an initializer.
  private(set) var initializedTypes: Set<String> = []
  /// The names of the types and aliases that the manifest declares.
  private(set) var types: Set<String> = []

  /// Enters a static member of a type. One that is declared twice, say under `#if`, is not known.
  mutating func add(_ member: Member, named name: String, to type: String) {
    guard members[type]?[name] != nil else {
      members[type, default: [:]][name] = member
      return
    }
    let position: AbsolutePosition =
      switch member {
      case .helper(let helper): helper.expression.start
      case .opaque(_, let position): position
      }
    members[type]?[name] = .opaque(reason: "`\(name)` is declared more than once", position: position)
  }

  mutating func addFunction(_ name: String) { functions.insert(name) }

  mutating func addOperator(_ name: String) { operators.insert(name) }

  mutating func addInitializer(to type: String) { initializedTypes.insert(type) }

  mutating func addType(_ name: String) { types.insert(name) }
}
