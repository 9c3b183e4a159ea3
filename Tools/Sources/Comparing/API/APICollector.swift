import SourceText
import SwiftSyntax

/// Collects what others can name of a module's sources.
///
/// All branches of `#if` count: it is not known here which of them a client compiles.
struct APICollector {
  /// A source file.
  struct File {
    var path: String
    var tree: SourceFileSyntax
    var lines: LineTable
  }

  var api = PublicAPI()
  let module: String
  /// Who can see the types of the module, and the members that extensions add to them; `nil` for nobody.
  private(set) var levels: [String: PublicAPI.Level?] = [:]
  private var file: File?
  private var place: PublicAPI.Place?

  init(module: String) { self.module = module }

  /// Adds what the module's files declare.
  mutating func collect(_ files: [File]) {
    for file in files {
      for declaration in Self.declarations(in: file.tree.statements) { noteLevel(of: declaration) }
    }
    for file in files {
      self.file = file
      for declaration in Self.declarations(in: file.tree.statements) {
        collect(declaration, in: APIScope(path: module))
      }
    }
  }

  private mutating func noteLevel(of declaration: DeclSyntax) {
    guard let type = declaration.asProtocol((any DeclGroupSyntax).self),
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
    else { return }
    levels[name] = .some(APIScope(path: module).level(of: type.modifiers, type.attributes))
  }

  /// - Parameter subject: For a promise, the declaration that it is about.
  mutating func add(
    _ text: String, closedOwner: String? = nil, _ level: PublicAPI.Level, about subject: String? = nil
  ) {
    api.declarations.insert(PublicAPI.Declaration(text, closedOwner: closedOwner, level, about: subject))
    if api.places[text] == nil { api.places[text] = place }
  }

  /// Adds what a type conforms to, or inherits: what others cannot name is nothing to them.
  private mutating func add(
    _ clause: InheritanceClauseSyntax?, of path: String, closedOwner: String? = nil, _ level: PublicAPI.Level
  ) {
    for inherited in clause?.inheritedTypes ?? [] {
      let name = inherited.type.signature
      guard levels[name] != .some(nil) else { continue }
      add("\(path): \(name)", closedOwner: closedOwner, level)
    }
  }

  /// The place of what is added from now on.
  mutating func begin(_ node: some SyntaxProtocol) {
    place = file.map { file in
      PublicAPI.Place(
        file: file.path, position: file.lines.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
  }

  mutating func collect(_ declaration: DeclSyntax, in scope: APIScope) {
    begin(declaration)
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let node):
      if node.attributes.names.contains("_exported") {
        add("@_exported import \(node.path.signature) in \(module)", .public)
      }
    case .extensionDecl(let node): collect(node)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      if let type = declaration.asProtocol((any DeclGroupSyntax).self),
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
      {
        collect(type, called: name, in: scope)
      }
    default: collect(member: declaration, in: scope)
    }
  }

  private mutating func collect(_ type: any DeclGroupSyntax, called name: String, in scope: APIScope) {
    let path = scope.member(name)
    if scope.path == module { collectActions(of: type.memberBlock.members, called: name) }
    guard let level = scope.level(of: type.modifiers, type.attributes) else { return }
    let kind = type.introducer.text
    let generics = type.asProtocol((any WithGenericParametersSyntax).self)
    let words = type.attributes.signatures + type.modifiers.signatures
    add(
      (words + ["\(kind) \(path)\(generics?.genericParameterClause?.signature ?? "")"]
        + [generics?.genericWhereClause?.signature].compactMap { $0 }).joined(separator: " "), level)
    if type.modifiers.has("open") { add("open \(path)", level) }
    // What a protocol inherits, those who conform to it must have.
    add(type.inheritanceClause, of: path, closedOwner: kind == "protocol" ? path : nil, level)
    var inner = APIScope(path: path, level: level)
    if kind == "protocol" {
      inner.memberLevel = level
      inner.closedOwner = path
      inner.isOpen = true
      // Recorded as an owner, even if it has no requirements yet.
      api.declarations.insert(.owner(path, level))
    }
    if kind == "enum" { api.declarations.insert(.owner(path, level)) }
    for member in Self.declarations(in: type.memberBlock.members) { collect(member, in: inner) }
  }

  private mutating func collect(_ node: ExtensionDeclSyntax) {
    let (name, own) = Self.extended(node.extendedType)
    let first = String(name.prefix { $0 != "." && $0 != "<" })
    if first.hasPrefix("Target_") { collectActions(of: node.memberBlock.members, called: first) }
    // A type of another module is everybody's.
    guard let level = levels[first] ?? .public else { return }
    let constraint = node.genericWhereClause.map { " " + $0.signature } ?? own
    var scope = APIScope(path: "\(module).\(name)\(constraint)", level: level)
    scope.memberLevel = APIScope(path: module).level(of: node.modifiers, node.attributes)
    scope.attributes = node.attributes.signatures
    if node.attributes.names.contains("_spi") { scope.level = max(level, .spi) }
    add(node.inheritanceClause, of: scope.path, level)
    for member in Self.declarations(in: node.memberBlock.members) { collect(member, in: scope) }
  }

  /// The name of an extended type, and the constraint that its brackets mean: `[Int]` is `Array where Element == Int`.
  private static func extended(_ type: TypeSyntax) -> (name: String, constraint: String) {
    switch CanonicalTypes().rewrite(Syntax(type)).as(TypeSyntax.self)?.as(TypeSyntaxEnum.self) {
    case .arrayType(let node): ("Array", " where Element == \(node.element.signature)")
    case .dictionaryType(let node):
      ("Dictionary", " where Key == \(node.key.signature), Value == \(node.value.signature)")
    case .optionalType(let node): ("Optional", " where Wrapped == \(node.wrappedType.signature)")
    default: (type.signature, "")
    }
  }

  /// A target's actions are called by name, so they are public whatever their access level.
  private mutating func collectActions(of members: MemberBlockItemListSyntax, called name: String) {
    guard name.hasPrefix("Target_") else { return }
    for member in Self.declarations(in: members) {
      guard let function = member.as(FunctionDeclSyntax.self), function.name.text.hasPrefix("Action_") else {
        continue
      }
      begin(function)
      add("action \(name.dropFirst(7)) \(function.name.text.dropFirst(7))", .public)
    }
  }

  // MARK: - Lists with `#if` in them

  private static func declarations(in statements: CodeBlockItemListSyntax) -> [DeclSyntax] {
    statements.flatMap { item -> [DeclSyntax] in
      guard case .decl(let declaration) = item.item else { return [] }
      return flat(declaration)
    }
  }

  private static func declarations(in members: MemberBlockItemListSyntax) -> [DeclSyntax] {
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
