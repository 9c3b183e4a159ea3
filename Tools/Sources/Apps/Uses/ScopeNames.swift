import SourceEditing
import SwiftSyntax

/// Resolves names in code that was not compiled, as far as its file shows.
enum ScopeNames {
  /// Whether an enclosing scope declares a token's name: a parameter, a variable, a member, a generic parameter.
  static func declare(_ name: String, around token: TokenSyntax) -> Bool {
    token.ancestors.contains { names(in: $0).contains(name) }
  }

  private static func names(in node: Syntax) -> [String] {
    var names: [String] = []
    if let generic = node.asProtocol((any WithGenericParametersSyntax).self) {
      names += generic.genericParameterClause?.parameters.map { $0.name.text } ?? []
    }
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function): names += parameters(function.signature.parameterClause)
    case .initializerDecl(let initializer): names += parameters(initializer.signature.parameterClause)
    case .subscriptDecl(let subscripted): names += parameters(subscripted.parameterClause)
    case .closureExpr(let closure): names += parameters(closure.signature)
    // At file scope, nothing is shadowed.
    case .codeBlockItemList(let list): if list.parent?.is(SourceFileSyntax.self) != true { names += declared(list) }
    case .memberBlockItemList(let list): names += list.flatMap { declared(Syntax($0.decl)) }
    case .ifExpr(let expression): names += patterns(in: expression.conditions)
    case .whileStmt(let statement): names += patterns(in: statement.conditions)
    case .forStmt(let statement): names += patterns(in: statement.pattern)
    case .switchCase(let labeled): names += patterns(in: labeled.label)
    case .catchClause(let clause): names += patterns(in: clause.catchItems)
    default: break
    }
    return names
  }

  private static func parameters(_ clause: FunctionParameterClauseSyntax) -> [String] {
    clause.parameters.map { ($0.secondName ?? $0.firstName).text }
  }

  private static func parameters(_ signature: ClosureSignatureSyntax?) -> [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map { $0.name.text }
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: []
    }
  }

  private static func declared(_ list: CodeBlockItemListSyntax) -> [String] {
    list.flatMap { item in
      item.item.as(GuardStmtSyntax.self).map { patterns(in: $0.conditions) } ?? declared(Syntax(item.item))
    }
  }

  private static func declared(_ node: Syntax) -> [String] {
    if let variable = node.as(VariableDeclSyntax.self) { return variable.bindings.flatMap { patterns(in: $0.pattern) } }
    if let cases = node.as(EnumCaseDeclSyntax.self) { return cases.elements.map { $0.name.text } }
    if let condition = node.as(IfConfigDeclSyntax.self) {
      return condition.clauses.flatMap { clause -> [String] in
        switch clause.elements {
        case .statements(let list): declared(list)
        case .decls(let list): list.flatMap { declared(Syntax($0.decl)) }
        default: []
        }
      }
    }
    return node.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }

  private static func patterns(in node: some SyntaxProtocol) -> [String] {
    let finder = PatternFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.names
  }

  private final class PatternFinder: SyntaxVisitor {
    var names: [String] = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      names.append(node.identifier.text)
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
