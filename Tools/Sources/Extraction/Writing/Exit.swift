import SwiftSyntax

/// How code can return early without an answer: by a `guard`, in a body that returns nothing.
enum Exit {
  /// The value initializes a variable: `let page = …`. The declaration becomes the guard's condition.
  case binding(VariableDeclSyntax)
  /// The value is an argument in a statement. The guard goes before it.
  case statement(CodeBlockItemSyntax, in: CodeBlockItemListSyntax)

  /// - Parameter expression: The value.
  /// - Returns: `nil` if the body returns a result, or the value may not be evaluated.
  init?(around expression: ExprSyntax) {
    if let clause = expression.parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self), binding.accessorBlock == nil,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.attributes.isEmpty, variable.modifiers.isEmpty,
      let item = variable.parent?.as(CodeBlockItemSyntax.self), Self.canLeave(item)
    {
      self = .binding(variable)
      return
    }
    var node = Syntax(expression)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      guard Self.isAlwaysEvaluated(node, in: parent) else { return nil }
      node = parent
    }
    guard node != Syntax(expression), let item = node.parent?.as(CodeBlockItemSyntax.self),
      Self.canLeave(item), let body = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, in: body)
  }

  /// Whether the parent always evaluates the value, and nothing else first.
  private static func isAlwaysEvaluated(_ node: Syntax, in parent: Syntax) -> Bool {
    if parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self) { return true }
    if parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) { return true }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.arguments.id == node.id }
    // `self.page = …`: an assignment is three elements of a list.
    if let list = parent.as(ExprListSyntax.self) {
      let elements = Array(list)
      return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self) && elements[2].id == node.id
    }
    return parent.is(SequenceExprSyntax.self)
  }

  /// Whether the statement is directly in the body of a function without a result.
  private static func canLeave(_ item: CodeBlockItemSyntax) -> Bool {
    guard let block = item.parent?.parent else { return false }
    guard let function = block.parent?.as(FunctionDeclSyntax.self), block.is(CodeBlockSyntax.self) else { return false }
    let type = function.signature.returnClause?.type.trimmedDescription
    return type == nil || ["Void", "()"].contains(type)
  }
}
