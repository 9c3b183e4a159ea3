import SwiftSyntax

/// The code between `#if` and `#endif`, as text. Only the index of a build shows what that left out.
package enum ConditionalCode {
  /// What each clause contains, also of one that is in another.
  package static func clauses(of tree: SourceFileSyntax) -> [Syntax] {
    let finder = ClauseFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.clauses
  }

  /// The names in a clause that may mean what another file declares at its top level.
  package static func names(in clause: Syntax) -> [TokenSyntax] {
    clause.tokens(viewMode: .sourceAccurate).filter { token in
      token.identifier.map { isFirst(token) && !ScopeNames.declare($0.name, around: token) } ?? false
    }
  }

  /// Whether a name is neither a member nor a label, so that its meaning does not depend on a value.
  static func isFirst(_ token: TokenSyntax) -> Bool {
    if let name = token.parent?.as(DeclReferenceExprSyntax.self) {
      return name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id
    }
    return token.parent?.is(IdentifierTypeSyntax.self) ?? false
  }

  private final class ClauseFinder: SyntaxVisitor {
    var clauses: [Syntax] = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let elements = node.elements { clauses.append(Syntax(elements)) }
      return .visitChildren
    }
  }
}
