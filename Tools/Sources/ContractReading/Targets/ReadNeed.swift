import SourceFacts
import SwiftSyntax

/// Whether an action fails without a parameter: leaves by a `guard`, throws, or traps.
struct ReadNeed {
  let function: FunctionDeclSyntax

  /// - Parameter node: The read.
  func of(_ use: ExpressionUse, at node: Syntax) -> ActionMethod.Read.Need {
    if use.isForced { return isAlwaysReached(node) ? .byForce : .inSomeCases }
    guard let guardian = use.guardian else { return .perhaps }
    guard Self.failsAtAll(guardian) else { return .no }
    return isAlwaysReached(node) && isAlwaysReached(Syntax(guardian)) ? .always : .inSomeCases
  }

  /// A read that throws without a value.
  func ofThrowing(_ call: FunctionCallExprSyntax) -> ActionMethod.Read.Need {
    let handling = Syntax(call).ancestorOrSelf { node -> Bool? in
      if node.is(DoStmtSyntax.self) { return true }
      return node.as(TryExprSyntax.self).flatMap {
        $0.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? true : nil
      }
    }
    if handling == true { return .no }
    return isAlwaysReached(Syntax(call)) ? .always : .inSomeCases
  }

  /// Whether a `guard` leaves with nothing: `return nil`, `return`, `throw`, a trap.
  private static func failsAtAll(_ guardian: GuardStmtSyntax) -> Bool {
    guard let last = guardian.body.statements.last?.item else { return false }
    switch last {
    case .stmt(let statement):
      if statement.is(ThrowStmtSyntax.self) { return true }
      guard let leaving = statement.as(ReturnStmtSyntax.self) else { return false }
      return leaving.expression.map { $0.bare.is(NilLiteralExprSyntax.self) } ?? true
    case .expr(let expression):
      return ["fatalError", "preconditionFailure"].contains(expression.as(FunctionCallExprSyntax.self)?.calledName)
    case .decl:
      return false
    }
  }

  /// Whether every run of the action comes here, unless another need was not met before.
  private func isAlwaysReached(_ node: Syntax) -> Bool {
    guard let body = function.body else { return false }
    let branches: Set<SyntaxKind> = [
      .ifExpr, .switchExpr, .closureExpr, .forStmt, .whileStmt, .repeatStmt, .ternaryExpr, .unresolvedTernaryExpr,
      .guardStmt, .deferStmt, .functionDecl,
    ]
    var child = node
    while let parent = child.parent, parent.id != body.statements.id {
      if branches.contains(parent.kind), parent.id != node.id {
        // The conditions of a `guard` are reached.
        guard let leaving = parent.as(GuardStmtSyntax.self), leaving.conditions.id == child.id else { return false }
      }
      if let list = parent.as(ExprListSyntax.self), list.mayNotReach(child) { return false }
      child = parent
    }
    let before = body.statements.prefix { $0.id != child.id }
    return before.allSatisfy { item in
      if case .stmt(let statement) = item.item, let leaving = statement.as(GuardStmtSyntax.self) {
        return Self.failsAtAll(leaving)
      }
      return !item.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    }
  }
}

extension ExprListSyntax {
  /// Whether an operator before an element may leave it out: `a ? b : c`, `a ?? b`, `a && b`.
  fileprivate func mayNotReach(_ element: Syntax) -> Bool {
    prefix { $0.id != element.id }.contains { part in
      if part.is(UnresolvedTernaryExprSyntax.self) { return true }
      return ["??", "&&", "||"].contains(part.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    }
  }
}
