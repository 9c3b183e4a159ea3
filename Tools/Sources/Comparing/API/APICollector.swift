import ContractReading
import SourceFacts
import SourceText
import SwiftSyntax

/// Collects what others can name of a module's sources.
///
/// All branches of `#if` count, each with its condition: it is not known here which of them a client compiles.
struct APICollector {
  /// A source file.
  struct File {
    var path: String
    var tree: SourceFileSyntax
    var lines: LineTable
  }

  var api = PublicAPI()
  let module: String
  private(set) var types: TypeLevels
  var conformances = Conformances()
  private var file: File?
  private var place: PublicAPI.Place?
  /// Of what is added from now on.
  private var condition = BuildCondition.always
  /// The type that has it, or that an extension extends.
  var owner: String?
  /// By path, what classes inherit.
  var classes: [String: InheritingClass] = [:]
  /// What every build sets.
  private let flags: Set<String>

  init(module: String, flags: Set<String> = []) {
    (self.module, self.flags, types) = (module, flags, TypeLevels(in: module))
  }

  /// Adds what the module's files declare.
  ///
  /// - Parameter actor: To which all is isolated by default.
  mutating func collect(_ files: [File], isolatedTo actor: String? = nil) {
    types = TypeLevels(of: files.flatMap { Self.declarations(in: $0.tree.statements) }, in: module, isolatedTo: actor)
    for file in files {
      self.file = file
      var scope = APIScope(path: module)
      scope.isolation = actor
      for declaration in Self.declarations(in: file.tree.statements) { collect(declaration, in: scope) }
    }
    addInherited()
    api.complete()
  }

  /// - Parameter subject: For a promise, the declaration that it is about.
  mutating func add(
    _ text: String, closedOwner: String? = nil, _ level: PublicAPI.Level, about subject: String? = nil
  ) {
    add(PublicAPI.Declaration(text, closedOwner: closedOwner, level, about: subject))
  }

  mutating func add(_ declaration: PublicAPI.Declaration) {
    var declaration = declaration
    declaration.condition = condition
    declaration.owner = owner
    api.declarations.insert(declaration)
    if api.places[declaration.text] == nil { api.places[declaration.text] = place }
  }

  /// Adds where a declaration runs. Who implements or overrides it must know that, and has it in the text.
  mutating func add(isolation actor: String?, of text: String, isOpen: Bool, _ level: PublicAPI.Level) {
    if let actor, !isOpen { add(limits: ["isolated to \(actor)"], of: text, level) }
  }

  /// Adds that something adds to it which is not seen here.
  mutating func add(unseen attributes: AttributeListSyntax, of text: String, _ level: PublicAPI.Level) {
    for name in attributes.unseen(types.isolations) {
      var declaration = PublicAPI.Declaration("what @\(name) adds to \(text)", level, about: text)
      declaration.isUnseen = true
      add(declaration)
    }
  }

  func prefix(of actor: String?) -> String { actor.map { "@\($0) " } ?? "" }

  /// Where a member runs.
  func isolation(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, in scope: APIScope) -> String?
  {
    types.isolations.written(modifiers, attributes) ?? scope.isolation
  }

  /// Adds what takes something away from a declaration.
  mutating func add(limits: [String], of text: String, _ level: PublicAPI.Level) {
    for limit in limits {
      var declaration = PublicAPI.Declaration("\(limit): \(text)", level, about: text)
      declaration.isLimit = true
      add(declaration)
    }
  }

  /// The place of what is added from now on.
  mutating func begin(_ node: some SyntaxProtocol) {
    condition = BuildCondition(around: node).setting(flags)
    owner = nil
    place = file.map { file in
      PublicAPI.Place(
        file: file.path, position: file.lines.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
  }

  mutating func collect(_ declaration: DeclSyntax, in scope: APIScope) {
    begin(declaration)
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let node):
      if condition == .always, let name = node.path.first?.name.plain { api.imports.insert(name) }
      if node.attributes.names.contains("_exported") {
        add("@_exported import \(node.path.signature) in \(module)", .public)
      }
    case .extensionDecl(let node): collect(node)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      if let type = declaration.asProtocol((any DeclGroupSyntax).self),
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plain
      {
        collect(type, called: name, in: scope)
      }
    default: collect(member: declaration, in: scope)
    }
  }

  // MARK: - Lists with `#if` in them

  static func declarations(in statements: CodeBlockItemListSyntax) -> [DeclSyntax] {
    statements.flatMap { item -> [DeclSyntax] in
      guard case .decl(let declaration) = item.item else { return [] }
      return flat(declaration)
    }
  }

  static func declarations(in members: MemberBlockItemListSyntax) -> [DeclSyntax] {
    members.flatMap { flat($0.decl) }
  }

  private static func flat(_ declaration: DeclSyntax) -> [DeclSyntax] {
    guard let conditional = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
    return conditional.clauses.flatMap { clause -> [DeclSyntax] in
      switch clause.elements {
      case .statements(let statements): declarations(in: statements)
      case .decls(let members): declarations(in: members)
      default: []
      }
    }
  }
}
