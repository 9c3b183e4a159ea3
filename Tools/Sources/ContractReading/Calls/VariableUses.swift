import SwiftSyntax

/// Finds what some statements do with a local dictionary before it is used.
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
  private let use: DeclReferenceExprSyntax
  /// What is around the use, up to the statements.
  private let around: Set<SyntaxIdentifier>
  /// Whether the use may come again after what follows it, or later than that.
  private let mayComeLater: Bool
  private static let conditions: Set<SyntaxKind> = [
    .switchCase, .guardStmt, .forStmt, .whileStmt, .closureExpr, .ifConfigClause, .catchClause, .functionDecl,
    .deferStmt,
  ]
  private static let repetitions: Set<SyntaxKind> = [
    .forStmt, .whileStmt, .repeatStmt, .closureExpr, .functionDecl, .deferStmt,
  ]

  /// - Parameters:
  ///   - use: Where the dictionary is sent.
  ///   - statements: Those of the block that declares it.
  init(of name: String, before use: DeclReferenceExprSyntax, in statements: CodeBlockItemListSyntax) {
    self.name = name
    self.use = use
    let around = sequence(first: Syntax(use)) { $0.parent }.prefix { $0.id != statements.id }
    self.around = Set(around.map(\.id) + [statements.id])
    mayComeLater = around.contains { Self.repetitions.contains($0.kind) }
    super.init(viewMode: .sourceAccurate)
    walk(statements)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.name == name, !node.isMemberName else { return .skipChildren }
    if let element = node.parent?.as(SubscriptCallExprSyntax.self), element.calledExpression.id == node.id {
      read(element)
    } else if node.id != use.id, !node.isArgumentOfPerformTarget {
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
      let own = partsOutsideUse(around: Syntax(element))
      // What waits for the end of a block that the use is in, too.
      let isDeferred = own.contains { part in
        part.is(DeferStmtSyntax.self) && part.parent?.parent.map { around.contains($0.id) } ?? false
      }
      // A local function may be called before it is declared.
      let isOfFunction = own.contains { $0.is(FunctionDeclSyntax.self) }
      let isLater = isDeferred || element.position > use.position
      if isLater, !mayComeLater, isDeferred || !isOfFunction { return }
      var made = assignment(to: key.expression, elements)
      made.isConditional = isLater || own.contains(where: Self.mayBeLeftOut)
      assignments.append(made)
    } else if elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.assigns == true {
      mayChangeOtherwise = true
    }
  }

  /// A node with what is around it and not around the use, too.
  private func partsOutsideUse(around node: Syntax) -> [Syntax] {
    sequence(first: node) { $0.parent }.prefix { !around.contains($0.id) }
  }

  /// Whether a condition may leave out what is inside.
  private static func mayBeLeftOut(_ part: Syntax) -> Bool {
    conditions.contains(part.kind) || part.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false
      || part.is(CodeBlockSyntax.self) && part.parent?.is(IfExprSyntax.self) == true
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

extension TokenSyntax {
  /// Whether it is an operator that changes its left operand: `+=`.
  var assigns: Bool { text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text) }
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
