import SwiftSyntax

/// What a manifest declares besides its top-level constants: helpers that an expression may name.
struct HelperTable {
  /// A constant or a getter.
  struct Helper {
    enum Body {
      case expression(ExprSyntax)
      case statements(CodeBlockItemListSyntax)
    }

    var body: Body
    /// The type whose member it is; `nil` at the top level.
    var type: String?
    var position: AbsolutePosition
  }

  struct Function {
    var declaration: FunctionDeclSyntax
    /// The type whose member it is; `nil` at the top level.
    var type: String?
    var isStatic: Bool
  }

  /// A structure without an initializer of its own.
  struct Structure {
    struct Field {
      var name: String
      var initial: ExprSyntax?
      /// Whether the initializer takes it.
      var isArgument: Bool
    }

    var fields: [Field] = []
  }

  enum Member {
    case helper(Helper)
    /// Something that takes running to know.
    case opaque(reason: String, position: AbsolutePosition)
  }

  /// The static members of each type that the manifest declares or extends; under the empty name, the
  /// computed variables of the top level.
  private(set) var members: [String: [String: Member]] = [:]
  /// The getters of the instances of each type.
  private(set) var instanceMembers: [String: [String: Member]] = [:]
  /// By name, wherever they are declared.
  var functionsByName: [String: [Function]] = [:]
  var operators: Set<String> = []
  /// The types that an extension gives an initializer.
  var initializedTypes: Set<String> = []
  /// The names of the types and aliases that the manifest declares.
  var types: Set<String> = []
  /// By type.
  var structures: [String: Structure] = [:]
  /// The cases of each enumeration without values of their own, in their order, with what they are as texts.
  var cases: [String: [(name: String, raw: String)]] = [:]
  /// What may run where a name is in code: the bodies of functions, getters and types.
  private(set) var bodies: [String: [Syntax]] = [:]

  /// Whether the manifest declares a function of that name, wherever it does.
  func hasFunction(_ name: String) -> Bool { functionsByName[name] != nil }

  /// Enters a static member of a type. One that is declared twice is not known.
  mutating func add(_ member: Member, named name: String, to type: String, isInstance: Bool = false) {
    let known = isInstance ? instanceMembers[type]?[name] : members[type]?[name]
    var member = member
    if known != nil {
      member = .opaque(reason: "`\(name)` is declared more than once", position: member.position)
    }
    if isInstance {
      instanceMembers[type, default: [:]][name] = member
    } else {
      members[type, default: [:]][name] = member
    }
  }

  /// The enumerations that have a case of that name.
  func types(ofCase name: String) -> [String] {
    cases.filter { $0.value.contains { $0.name == name } }.map(\.key)
  }

  mutating func addBody(_ node: some SyntaxProtocol, of name: String) {
    bodies[name, default: []].append(Syntax(node))
  }
}

extension HelperTable.Member {
  fileprivate var position: AbsolutePosition {
    switch self {
    case .helper(let helper): helper.position
    case .opaque(_, let position): position
    }
  }
}
