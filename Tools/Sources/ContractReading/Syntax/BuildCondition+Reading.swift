import SwiftSyntax

extension BuildCondition {
  /// The conditions of all branches that contain `node`. For an `#else`, those of the preceding branches.
  init(around node: some SyntaxProtocol) {
    let finder = ConditionVisitor(viewMode: .sourceAccurate)
    var place = Syntax(node)
    while let parent = place.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self),
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        for other in clauses {
          if let condition = other.condition { finder.walk(condition) }
          if other.id == clause.id { break }
        }
      }
      place = parent
    }
    self = finder.condition
  }
}

/// Collects the names in conditions, except those that the compiler defines: `os(Linux)`, `swift(>=6)`.
private final class ConditionVisitor: SyntaxVisitor {
  private(set) var condition = BuildCondition()

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "canImport", let module = node.arguments.first?.expression.dottedNames?.first {
      condition.modules.insert(module)
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    condition.flags.insert(node.baseName.name)
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if node.literal.tokenKind == .keyword(.false) { condition.flags.insert("false") }
    return .skipChildren
  }
}
