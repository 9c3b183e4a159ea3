import SourceFacts
import SwiftSyntax

/// The declarations of a manifest besides its top-level constants: helpers that an expression may use.
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
      /// Whether the memberwise initializer has a parameter for it.
      var isArgument: Bool
    }

    var fields: [Field] = []
  }

  enum Member {
    case helper(Helper)
    /// Something that is known only by running the manifest.
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
  /// The types to which an extension adds an initializer.
  var initializedTypes: Set<String> = []
  /// The names of the types and aliases that the manifest declares.
  var types: Set<String> = []
  /// By type.
  var structures: [String: Structure] = [:]
  /// The cases without associated values of each enumeration, in order, with their raw values.
  var cases: [String: [(name: String, raw: String)]] = [:]
  /// The code that may run if a name is used: the bodies of functions, getters and types.
  private(set) var bodies: [String: [Syntax]] = [:]

  /// Whether the manifest declares a function of that name anywhere.
  func hasFunction(_ name: String) -> Bool { functionsByName[name] != nil }

  /// Adds a static member of a type. If it is declared twice, its value is unknown.
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
