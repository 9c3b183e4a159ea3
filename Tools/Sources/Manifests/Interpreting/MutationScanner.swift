import Parsing
import SwiftSyntax

/// Finds what a piece of a manifest may change, without following it.
///
/// It finds too much rather than too little: a change that never happens is reported too.
final class MutationScanner: SyntaxAnyVisitor {
  private var mutations: [Mutation] = []
  private var scopes: [Set<String>] = [[]]
  /// Whether a bare name or `self` may refer to a member of an object of the library.
  private var extendsVocabulary: [Bool] = []
  private let declarations: HelperTable

  private init(declarations: HelperTable) {
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameters:
  ///   - node: The code to look through.
  ///   - declarations: What the manifest declares: each of its functions may change what it is called on.
  /// - Returns: The changes to what is declared outside `node`, and to members wherever they are.
  static func mutations(in node: some SyntaxProtocol, declarations: HelperTable) -> [Mutation] {
    let scanner = MutationScanner(declarations: declarations)
    // Code in an extension uses its members without naming the type.
    var ancestor = node.parent
    while let next = ancestor {
      if let type = next.as(ExtensionDeclSyntax.self) { _ = scanner.visit(type) }
      ancestor = next.parent
    }
    scanner.walk(node)
    return scanner.mutations
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    var previous: ExprSyntax?
    for element in node.elements {
      if let previous, isAssignment(element) { record(previous) }
      previous = element
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    record(node.expression)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base {
      let name = callee.declName.baseName.name
      if ManifestVocabulary.changingMethods.contains(name) || declarations.hasFunction(name) {
        record(base)
      }
    }
    return .visitChildren
  }

  private func isAssignment(_ element: ExprSyntax) -> Bool {
    let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text
    return element.isAssignment || name.map(declarations.operators.contains) ?? false
  }

  private func record(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self) {
      for element in tuple.elements { record(element.expression) }
      return
    }
    var (root, members) = path(to: expression)
    if let name = root, extendsVocabulary.last == true, !isLocal(name) {
      if name != "self" { members.insert(name, at: 0) }
      root = nil
    }
    if root == "self" { return }
    if let name = root, isLocal(name) { root = nil }
    if root == nil, members.isEmpty { return }
    mutations.append(
      Mutation(
        root: root, members: members, position: expression.startPosition, excerpt: expression.excerpt,
        declarations.vocabulary)
    )
  }

  private func path(to expression: ExprSyntax) -> (root: String?, members: [String]) {
    var members: [String] = []
    var current = expression
    while true {
      if let member = current.as(MemberAccessExprSyntax.self) {
        members.append(member.declName.baseName.name)
        guard let base = member.base else { return (nil, members.reversed()) }
        current = base
      } else if let call = current.as(SubscriptCallExprSyntax.self) {
        if call.arguments.first?.label?.name == "keyPath" { members.append(Mutation.keyPath) }
        current = call.calledExpression
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let chain = current.as(OptionalChainingExprSyntax.self) {
        current = chain.expression
      } else if let unwrap = current.as(ForceUnwrapExprSyntax.self) {
        current = unwrap.expression
      } else if let tuple = current.as(TupleExprSyntax.self), let only = tuple.elements.first,
        tuple.elements.count == 1
      {
        current = only.expression
      } else {
        return (current.as(DeclReferenceExprSyntax.self)?.baseName.name, members.reversed())
      }
    }
  }

  // MARK: - Names that hide those outside

  private func isLocal(_ name: String) -> Bool { scopes.contains { $0.contains(name) } }

  private static let scopeKinds: Set<SyntaxKind> = [
    .codeBlock, .closureExpr, .functionDecl, .initializerDecl, .subscriptDecl, .accessorBlock, .forStmt, .whileStmt,
    .ifExpr, .switchCase, .catchClause, .memberBlock,
  ]

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if Self.scopeKinds.contains(node.kind) { scopes.append([]) }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if Self.scopeKinds.contains(node.kind) { scopes.removeLast() }
  }

  private func declare(_ token: TokenSyntax) { scopes[scopes.count - 1].insert(token.name) }

  override func visitPost(_ node: IdentifierPatternSyntax) { declare(node.identifier) }

  override func visitPost(_ node: FunctionParameterSyntax) { declare(node.secondName ?? node.firstName) }

  override func visitPost(_ node: ClosureParameterSyntax) { declare(node.secondName ?? node.firstName) }

  override func visitPost(_ node: ClosureShorthandParameterSyntax) { declare(node.name) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedText.withoutModule
    extendsVocabulary.append(declarations.vocabulary.types.contains(type))
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { extendsVocabulary.removeLast() }
}
