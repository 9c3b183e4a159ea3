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
  private var types = TypeLevels()
  private var conformances = Conformances()
  private var file: File?
  private var place: PublicAPI.Place?

  init(module: String) { self.module = module }

  /// Adds what the module's files declare.
  mutating func collect(_ files: [File]) {
    types = TypeLevels(of: files.flatMap { Self.declarations(in: $0.tree.statements) })
    for file in files {
      self.file = file
      for declaration in Self.declarations(in: file.tree.statements) {
        collect(declaration, in: APIScope(path: module))
      }
    }
    api.implied = conformances.implied(in: module)
    api.complete()
  }

  /// - Parameter subject: For a promise, the declaration that it is about.
  mutating func add(
    _ text: String, closedOwner: String? = nil, _ level: PublicAPI.Level, about subject: String? = nil
  ) {
    add(PublicAPI.Declaration(text, closedOwner: closedOwner, level, about: subject))
  }

  mutating func add(_ declaration: PublicAPI.Declaration) {
    api.declarations.insert(declaration)
    if api.places[declaration.text] == nil { api.places[declaration.text] = place }
  }

  /// Adds what takes something away from a declaration.
  mutating func add(limits: [String], of text: String, _ level: PublicAPI.Level) {
    for limit in limits {
      var declaration = PublicAPI.Declaration("\(limit): \(text)", level, about: text)
      declaration.isLimit = true
      add(declaration)
    }
  }

  /// Adds what a type conforms to, or inherits: what others cannot name is nothing to them.
  ///
  /// - Parameter text: The declaration of the type, if this is it.
  private mutating func add(
    _ clause: InheritanceClauseSyntax?, of path: String, _ text: String? = nil, closedOwner: String? = nil,
    _ level: PublicAPI.Level
  ) {
    for type in clause?.inheritedTypes.flatMap({ Conformances.parts(of: $0.type) }) ?? [] {
      let name = types.resolved(type.signature)
      guard !types.isHidden(name) else { continue }
      conformances.add(name, to: path)
      var declaration = PublicAPI.Declaration("\(path): \(name)", closedOwner: closedOwner, level)
      // A type that loses `Copyable` can do less. A protocol that does has more types.
      if type.is(SuppressedTypeSyntax.self) {
        if closedOwner != nil { continue }
        (declaration.isLimit, declaration.subject) = (true, text)
      }
      add(declaration)
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
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plain
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
    let text = Self.text(of: type, path)
    add(text, level)
    add(limits: type.attributes.limits, of: text, level)
    if type.modifiers.has("open") { add("open \(path)", level) }
    for ability in type.attributes.abilities { add("\(ability) \(path)", level, about: text) }
    if let primary = type.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause {
      add("\(path)\(primary.signature)", level, about: text)
    }
    // What a protocol inherits, those who conform to it must have.
    add(type.inheritanceClause, of: path, text, closedOwner: kind == "protocol" ? path : nil, level)
    var inner = APIScope(path: path, level: level)
    inner.isInherited = type.modifiers.has("open")
    inner.isOfValue = kind == "struct" || kind == "enum"
    if kind == "protocol" {
      inner.memberLevel = level
      inner.closedOwner = path
      inner.isOpen = true
      // Recorded as an owner, even if it has no requirements yet.
      api.declarations.insert(.owner(path, level))
    }
    if kind == "enum" { api.declarations.insert(.owner(path, level)) }
    conformances.addUnwritten(of: type, path)
    for member in Self.declarations(in: type.memberBlock.members) { collect(member, in: inner) }
  }

  /// `struct P.S<T> where T: Q`.
  private static func text(of type: some DeclGroupSyntax, _ path: String) -> String {
    let generics = type.asProtocol((any WithGenericParametersSyntax).self)
    let condition = generics?.genericWhereClause ?? type.as(ProtocolDeclSyntax.self)?.genericWhereClause
    let name = "\(type.introducer.text) \(path)\(generics?.genericParameterClause?.signature ?? "")"
    return (type.attributes.signatures + type.modifiers.signatures + [name] + [condition?.signature].compactMap(\.self))
      .joined(separator: " ")
  }

  private mutating func collect(_ node: ExtensionDeclSyntax) {
    let (written, own) = Self.extended(node.extendedType)
    let name = types.resolved(written)
    let first = String(name.prefix { $0 != "." && $0 != "<" })
    if first.hasPrefix("Target_") { collectActions(of: node.memberBlock.members, called: first) }
    guard let level = types.level(of: name) else { return }
    let constraint = node.genericWhereClause.map { " " + $0.signature } ?? own
    var scope = APIScope(path: "\(module).\(name)\(constraint)", level: level)
    scope.memberLevel = APIScope(path: module).level(of: node.modifiers, node.attributes)
    scope.attributes = node.attributes.signatures
    scope.limits = node.attributes.limits
    if node.attributes.names.contains("_spi") { scope.level = max(level, .spi) }
    // One that nobody may use says that there is none.
    if !scope.limits.contains("unavailable") { add(node.inheritanceClause, of: scope.path, nil, level) }
    for member in Self.declarations(in: node.memberBlock.members) { collect(member, in: scope) }
  }

  /// The name of an extended type, and the constraint that its brackets mean: `[Int]` is `Array where Element == Int`.
  static func extended(_ type: TypeSyntax) -> (name: String, constraint: String) {
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
