import SwiftSyntax

/// Finds the declarations of a file that can have an access level: those outside function bodies.
final class DeclarationCollector: SyntaxVisitor {
  /// Each with the tokens whose positions the compiler's index gives.
  private(set) var found: [(declaration: FloorDeclaration, names: [TokenSyntax])] = []
  private let file: Int
  /// The number of declarations found in earlier files.
  private let first: Int
  private var open: [Int] = []

  init(file: Int, first: Int) {
    self.file = file
    self.first = first
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ node: some DeclSyntaxProtocol, _ name: String, _ tokens: [TokenSyntax]) {
    let parent = open.last
    let outer = parent.map { found[$0 - first].declaration }
    let own = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.access?.level
    let inherited: AccessLevel? = outer.flatMap { outer in
      if outer.isProtocol || node.is(EnumCaseDeclSyntax.self) { return outer.level }
      return outer.isExtension ? outer.modifiers.access?.level : nil
    }
    let declaration = FloorDeclaration(
      file: file, node: DeclSyntax(node), name: (outer.map { "\($0.name)." } ?? "") + name, parent: parent,
      level: own ?? inherited ?? .internal)
    found.append((declaration, tokens))
  }

  private func enter(_ node: some DeclSyntaxProtocol, _ name: String, _ token: TokenSyntax?)
    -> SyntaxVisitorContinueKind
  {
    add(node, name, [token].compactMap(\.self))
    open.append(first + found.count - 1)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, node.name)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.extendedType.trimmedDescription, nil)
  }

  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.text + Self.labels(of: node.signature.parameterClause), [node.name])
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, "init" + Self.labels(of: node.signature.parameterClause), [node.initKeyword])
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, "subscript" + Self.labels(of: node.parameterClause), [node.subscriptKeyword])
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate) }.filter { $0.identifier != nil }
    add(node, names.map(\.text).joined(separator: ", "), names)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.text, [node.name])
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.text, [node.name])
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.elements.map(\.name.text).joined(separator: ", "), node.elements.map(\.name))
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name.text, [node.name])
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  // The bodies of top-level statements, and their local declarations.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private static func labels(of clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { "\($0.firstName.text):" }.joined() + ")"
  }
}
