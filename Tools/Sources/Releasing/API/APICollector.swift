import SwiftParser
import SwiftSyntax

/// Collects the public declarations of a module's sources.
///
/// All branches of `#if` count: it is not known here which of them a client compiles.
struct APICollector {
  var api = PublicAPI()
  let module: String
  /// The types of the module that are not visible to others; neither are the members that extensions add to them.
  private(set) var hidden: Set<String> = []

  /// Adds the public declarations of the module's files.
  mutating func collect(_ files: [SourceFileSyntax]) {
    for file in files {
      for declaration in Self.declarations(in: file.statements) { noteHidden(declaration) }
    }
    for file in files {
      for declaration in Self.declarations(in: file.statements) {
        collect(declaration, in: APIScope(path: module))
      }
    }
  }

  private mutating func noteHidden(_ declaration: DeclSyntax) {
    guard let type = declaration.asProtocol((any DeclGroupSyntax).self),
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text,
      !APIScope(path: module).sees(type.modifiers, type.attributes)
    else { return }
    hidden.insert(name)
  }

  mutating func add(_ text: String, closedOwner: String? = nil) {
    api.declarations.insert(PublicAPI.Declaration(text, closedOwner: closedOwner))
  }

  mutating func collect(_ declaration: DeclSyntax, in scope: APIScope) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let node):
      if node.attributes.names.contains("_exported") {
        add("@_exported import \(node.path.signature) in \(module)")
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
    guard scope.sees(type.modifiers, type.attributes) else { return }
    let kind = type.introducer.text
    let generics = type.asProtocol((any WithGenericParametersSyntax).self)
    let words = type.attributes.signatures + type.modifiers.signatures
    add(
      (words + ["\(kind) \(path)\(generics?.genericParameterClause?.signature ?? "")"]
        + [generics?.genericWhereClause?.signature].compactMap { $0 }).joined(separator: " "))
    if type.modifiers.has("open") { add("open \(path)") }
    for inherited in type.inheritanceClause?.inheritedTypes ?? [] { add("\(path): \(inherited.type.signature)") }
    var inner = APIScope(path: path)
    if kind == "protocol" {
      inner.isPublicByDefault = true
      inner.closedOwner = path
      // Recorded as an owner, even if it has no requirements yet.
      api.declarations.insert(.owner(path))
    }
    if kind == "enum" { api.declarations.insert(.owner(path)) }
    for member in Self.declarations(in: type.memberBlock.members) { collect(member, in: inner) }
  }

  private mutating func collect(_ node: ExtensionDeclSyntax) {
    let name = node.extendedType.signature
    let first = String(name.prefix { $0 != "." && $0 != "<" })
    if first.hasPrefix("Target_") { collectActions(of: node.memberBlock.members, called: first) }
    guard !hidden.contains(first) else { return }
    let constraint = node.genericWhereClause.map { " " + $0.signature } ?? ""
    var scope = APIScope(path: "\(module).\(name)\(constraint)")
    scope.isPublicByDefault = APIScope(path: module).sees(node.modifiers, node.attributes)
    scope.attributes = node.attributes.signatures
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      add("\(scope.path): \(inherited.type.signature)")
    }
    for member in Self.declarations(in: node.memberBlock.members) { collect(member, in: scope) }
  }

  /// A target's actions are called by name, so they are public whatever their access level.
  private mutating func collectActions(of members: MemberBlockItemListSyntax, called name: String) {
    guard name.hasPrefix("Target_") else { return }
    for member in Self.declarations(in: members) {
      guard let function = member.as(FunctionDeclSyntax.self), function.name.text.hasPrefix("Action_") else {
        continue
      }
      add("action \(name.dropFirst(7)) \(function.name.text.dropFirst(7))")
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
