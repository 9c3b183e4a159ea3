import SwiftSyntax

/// Finds what some statements do with a local dictionary.
final class VariableUses: SyntaxVisitor {
  /// `name[key] = value`.
  struct Assignment {
    var key: ExprSyntax
    /// The whole assigned value, or its first part.
    var value: ExprSyntax
    var isWholeValue: Bool
    /// Whether a condition may leave it out.
    var isConditional = false
    /// The type in `value as Type`.
    var coercion: TypeSyntax?
  }

  private(set) var assignments: [Assignment] = []
  /// Whether it may be changed other than by the assignments.
  private(set) var mayChangeOtherwise = false

  private let name: String
  private let statements: SyntaxIdentifier
  private static let conditions: Set<SyntaxKind> = [
    .ifExpr, .switchExpr, .guardStmt, .forStmt, .whileStmt, .closureExpr, .ifConfigDecl,
  ]

  init(of name: String, in statements: CodeBlockItemListSyntax) {
    self.name = name
    self.statements = statements.id
    super.init(viewMode: .sourceAccurate)
    walk(statements)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.name == name, !node.isMemberName else { return .skipChildren }
    if let element = node.parent?.as(SubscriptCallExprSyntax.self), element.calledExpression.id == node.id {
      read(element)
    } else if !node.isArgumentOfPerformTarget {
      mayChangeOtherwise = true
    }
    return .skipChildren
  }

  private func read(_ element: SubscriptCallExprSyntax) {
    guard let list = element.parent?.as(ExprListSyntax.self), element.arguments.count == 1,
      let key = element.arguments.first, key.label == nil
    else {
      // Reading is harmless; `params["k", default: []].append(1)` is not.
      mayChangeOtherwise = true
      return
    }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == element.id }), index + 1 < elements.count else {
      return
    }
    if elements[index + 1].is(AssignmentExprSyntax.self), index == 0, elements.count > 2 {
      var made = assignment(to: key.expression, elements)
      made.isConditional =
        Syntax(element).ancestorOrSelf { node in
          // The search ends at the statements.
          node.id == statements ? false : Self.conditions.contains(node.kind) ? true : nil
        } ?? false
      assignments.append(made)
    } else if let op = elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      op.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!=="].contains(op)
    {
      mayChangeOtherwise = true
    }
  }

  private func assignment(to key: ExprSyntax, _ elements: [ExprSyntax]) -> Assignment {
    var assignment = Assignment(key: key, value: elements[2], isWholeValue: elements.count == 3)
    if elements.count == 5, let cast = elements[3].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    {
      assignment.coercion = elements[4].as(TypeExprSyntax.self)?.type
    }
    return assignment
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the `b` of `a.b`.
  var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }

  fileprivate var isArgumentOfPerformTarget: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.name == "params",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledName == "performTarget"
  }
}
