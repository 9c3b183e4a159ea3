import SwiftSyntax

/// Finds the names that a file assigns to, passes to be changed, or calls mutating methods on.
final class ChangedNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in tree: SourceFileSyntax) -> Set<String> {
    let finder = ChangedNames(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.names
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for (place, sign) in zip(node.elements, node.elements.dropFirst()) where sign.isAssignment { note(place) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      ManifestVocabulary.changingMethods.contains(callee.declName.baseName.name)
    {
      note(base)
    }
    return .visitChildren
  }

  /// All names in `a.b[0].c`: any of them may be a variable that keeps what is changed.
  private func note(_ place: ExprSyntax) {
    for token in place.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind { names.insert(token.name) }
    }
  }
}

extension ExprSyntax {
  /// Whether it is `=`, `+=` or alike between two others.
  var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }
}
