import SwiftSyntax

/// A statement that may leave those around it: `guard …`, or `if … { return … }`.
struct EarlyExit {
  let conditions: ConditionElementListSyntax
  let body: CodeBlockItemListSyntax
  /// What the conditions must be for it to leave.
  let isTaken: Bool

  /// - Returns: `nil` for other statements, also for an `if` that binds names, which hold only in its body.
  init?(_ item: CodeBlockItemSyntax.Item) {
    if let statement = item.as(GuardStmtSyntax.self) {
      (conditions, body, isTaken) = (statement.conditions, statement.body.statements, false)
    } else if let conditional = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      conditional.elseBody == nil, conditional.body.statements.last?.item.is(ReturnStmtSyntax.self) == true,
      conditional.conditions.allSatisfy({ $0.condition.is(ExprSyntax.self) })
    {
      (conditions, body, isTaken) = (conditional.conditions, conditional.body.statements, true)
    } else {
      return nil
    }
  }
}
