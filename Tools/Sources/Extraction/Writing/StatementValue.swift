import SwiftSyntax

/// Determines whether a statement's value is used, as that of a body's only expression is.
enum StatementValue {
  static func isUsed(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let body = list.parent else {
      return false
    }
    if body.is(ClosureExprSyntax.self) || body.is(AccessorBlockSyntax.self) { return true }
    guard let owner = body.is(SwitchCaseSyntax.self) ? enclosingSwitch(of: body) : body.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) {
      let type = function.signature.returnClause?.type.trimmedDescription
      return type != nil && !["Void", "()"].contains(type)
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.tokenKind == .keyword(.get)
    }
    guard owner.is(IfExprSyntax.self) || owner.is(SwitchExprSyntax.self) else { return false }
    return isUsed(branching: owner)
  }

  /// `if` and `switch` are expressions if their value is used, and statements otherwise.
  private static func isUsed(branching owner: Syntax) -> Bool {
    var outer = owner
    // `else if`
    while let parent = outer.parent, parent.is(IfExprSyntax.self) { outer = parent }
    guard let statement = outer.parent?.as(ExpressionStmtSyntax.self) else { return true }
    return statement.parent?.as(CodeBlockItemSyntax.self).map(isUsed) ?? true
  }

  private static func enclosingSwitch(of body: Syntax) -> Syntax? {
    sequence(first: body) { $0.parent }.first { $0.is(SwitchExprSyntax.self) }
  }
}
