import SwiftSyntax

/// What is done with an expression's value in place: `value as? T ?? default`.
struct ExpressionUse {
  /// The type after `as?` or `as!`.
  private(set) var castType: TypeSyntax?
  /// Whether a missing value is handled: by `?? default` or a comparison.
  private(set) var hasDefault = false
  /// The variable that is initialized with exactly the value.
  private(set) var binding: PatternBindingSyntax?

  init(of expression: ExprSyntax) {
    var node = Syntax(expression)
    // Whether it is still the value itself, not something derived from it.
    var isWhole = true
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .exprList(let list):
        guard let sequence = list.parent?.as(SequenceExprSyntax.self) else { return }
        read(after: node, in: list, isWhole: isWhole)
        isWhole = false
        node = Syntax(sequence)
        if hasDefault { return }
        continue
      case .tupleExpr(let tuple):
        guard tuple.elements.count == 1 else { return }
      case .labeledExpr, .tryExpr, .awaitExpr:
        break
      case .labeledExprList(let list):
        guard list.parent?.is(TupleExprSyntax.self) == true else { return }
      case .optionalChainingExpr, .forceUnwrapExpr:
        isWhole = false
      case .memberAccessExpr(let member):
        guard member.base?.id == node.id else { return }
        isWhole = false
      case .functionCallExpr(let call):
        guard call.calledExpression.id == node.id else { return }
        isWhole = false
      case .subscriptCallExpr(let call):
        guard call.calledExpression.id == node.id else { return }
        isWhole = false
      case .initializerClause(let clause):
        if isWhole { binding = clause.parent?.as(PatternBindingSyntax.self) }
        return
      default:
        return
      }
      node = parent
    }
  }

  private mutating func read(after node: Syntax, in list: ExprListSyntax, isWhole: Bool) {
    let elements = Array(list)
    guard var index = elements.firstIndex(where: { $0.id == node.id }) else { return }
    if index + 2 < elements.count, let cast = elements[index + 1].as(UnresolvedAsExprSyntax.self),
      let type = elements[index + 2].as(TypeExprSyntax.self)
    {
      // A plain `as` only states what is known, or what is asked for.
      if isWhole, castType == nil { castType = cast.questionOrExclamationMark == nil ? nil : type.type }
      index += 2
    }
    guard index + 1 < elements.count, let op = elements[index + 1].as(BinaryOperatorExprSyntax.self) else {
      return
    }
    hasDefault = ["??", "==", "!="].contains(op.operator.text)
  }
}
