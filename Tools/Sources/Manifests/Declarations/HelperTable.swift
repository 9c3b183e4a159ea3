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
    /// The type of its value, if it is written.
    var expected: TypeSyntax?
    /// The result builder that makes its value of its statements; any other attribute may stand here too.
    var builder: String?
    var position: AbsolutePosition
  }

  /// A function, or an initializer.
  struct Function {
    var name: String
    var signature: FunctionSignatureSyntax
    var body: CodeBlockSyntax?
    /// Whether calling it may do more than its body says: by an attribute, or because it changes its instance.
    var doesMore: Bool
    /// The result builder that makes its result of its statements; any other attribute may stand here too.
    var builder: String?
    /// The type whose member it is; `nil` at the top level.
    var type: String?
    var isStatic: Bool
    /// The names of its generic parameters.
    var generics: [String] = []
  }

  /// A structure or a class.
  struct Structure {
    struct Field {
      var name: String
      var type: TypeSyntax?
      var initial: ExprSyntax?
      /// Whether the memberwise initializer has a parameter for it.
      var isArgument: Bool
      var isConstant: Bool
    }

    var fields: [Field] = []
    /// Whether all names of an instance mean the same one.
    var isClass = false
    /// Whether it has no initializer of its own, so that the compiler makes one of its fields.
    var isMemberwise = true
  }

  enum Member {
    case helper(Helper)
    /// A variable: a helper unless something changes it.
    case variable(Helper)
    /// Something that is known only by running the manifest.
    case opaque(reason: String, position: AbsolutePosition)
  }

  let vocabulary: ManifestVocabulary
  /// The static members of each type that the manifest declares or extends; under the empty name, the
  /// computed variables of the top level, and all of files that are no manifest.
  private(set) var members: [String: [String: Member]] = [:]
  /// The variables that only the files see in which they are declared, by where the file begins.
  private(set) var privateMembers: [Int: [String: Member]] = [:]
  /// The getters of the instances of each type.
  private(set) var instanceMembers: [String: [String: Member]] = [:]
  /// By name, wherever they are declared.
  var functionsByName: [String: [Function]] = [:]
  var operators: Set<String> = []
  /// The initializers of each type, in it and in extensions.
  var initializers: [String: [Function]] = [:]
  /// The names of the types and aliases that the manifest declares.
  var types: Set<String> = []
  /// Those that are in no other type.
  var outerTypes: Set<String> = []
  /// Those, and those in others, with the names of the types around them.
  var allTypes: Set<String> = []
  /// The protocols that the manifest declares.
  var ownProtocols: Set<String> = []
  /// The names of the functions and properties that each of them requires.
  var requirements: [String: Set<String>] = [:]
  /// The types with the attribute of result builders.
  var builders: Set<String> = []
  /// The types that other names stand for.
  var aliases: [String: String] = [:]
  /// By type.
  var structures: [String: Structure] = [:]
  /// The cases without associated values of each enumeration, in order, with their raw values.
  var cases: [String: [(name: String, raw: String)]] = [:]
  /// The types of the associated values of each enumeration's cases, by name.
  var payloadCases: [String: [String: [TypeSyntax]]] = [:]
  /// The names that something is assigned to, or that a mutating method is called on, anywhere.
  var changedNames: Set<String> = []
  /// Where the files begin, in order.
  var fileStarts: [Int] = []
  /// The protocols of each type.
  var protocols: [String: Set<String>] = [:]
  /// The code that may run if a name is used: the bodies of functions, getters and types.
  private(set) var bodies: [String: [Syntax]] = [:]

  init(_ vocabulary: ManifestVocabulary) { self.vocabulary = vocabulary }

  /// Whether the manifest adds an initializer to a type.
  func hasInitializer(of type: String) -> Bool { initializers[type] != nil }

  /// Whether a member that types have themselves is always meant, whatever protocols give to them: one of these requires
  /// it. Otherwise that depends on the type by which a value is known.
  func isRequired(_ name: String, by protocols: some Sequence<String>) -> Bool {
    protocols.contains { type in
      ([type] + allProtocols(of: type)).contains { requirements[$0]?.contains(name) == true }
    }
  }

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

  mutating func add(_ member: Member, named name: String, toFileAt start: Int) {
    privateMembers[start, default: [:]][name] = member
  }

  /// The variable of a file that only the code in it sees.
  func privateMember(_ name: String, at position: AbsolutePosition) -> (member: Member, file: Int)? {
    guard !privateMembers.isEmpty,
      let start = fileStarts.last(where: { $0 <= position.utf8Offset }), let member = privateMembers[start]?[name]
    else { return nil }
    return (member, start)
  }

  /// Whether instances of a type can be followed as values: not those of a class that inherits from another one here, or
  /// of which a field is changed somewhere, which every name of the instance would show.
  func areValues(_ type: String) -> Bool {
    guard let structure = structures[type], structure.isClass else { return true }
    let inherits = (protocols[type] ?? []).contains { structures[$0]?.isClass == true }
    return !inherits && structure.fields.allSatisfy { $0.isConstant || !changedNames.contains($0.name) }
  }

  /// Whether all are cases of one enumeration that the manifest declares.
  func areCases(_ members: [ConstantValue.Member]) -> Bool {
    let types = Set(members.compactMap(\.base))
    guard let type = types.first, types.count == 1 else { return false }
    // Cases of its own types, or of the library's.
    let own = cases[type].map { Set($0.map(\.name)) }
    guard let names = own ?? (outerTypes.contains(type) ? nil : vocabulary.cases) else { return false }
    return members.allSatisfy { $0.arguments == nil && names.contains($0.name) }
  }

  /// The protocols that a type has, and those that these require.
  func allProtocols(of type: String) -> [String] {
    var found: [String] = []
    var pending = (protocols[type] ?? []).sorted()
    while let next = pending.popLast() {
      guard !found.contains(next) else { continue }
      found.append(next)
      pending += (protocols[next] ?? []).sorted()
    }
    return found
  }

  /// Whether an enumeration has a case of that name without associated values.
  func hasCase(_ name: String, of type: String) -> Bool { cases[type]?.contains { $0.name == name } ?? false }

  /// The enumerations that have a case of that name.
  func types(ofCase name: String) -> [String] {
    cases.keys.filter { hasCase(name, of: $0) }
  }

  mutating func addBody(_ node: some SyntaxProtocol, of name: String) {
    bodies[name, default: []].append(Syntax(node))
  }
}

extension HelperTable.Member {
  fileprivate var position: AbsolutePosition {
    switch self {
    case .helper(let helper), .variable(let helper): helper.position
    case .opaque(_, let position): position
    }
  }
}
