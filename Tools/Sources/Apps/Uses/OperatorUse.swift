import SwiftSyntax

/// Finds operators and precedence groups that are declared on one side and used on the other. The index records the
/// operator's function, not the operator.
package struct OperatorUse {
  package let monolith: Monolith

  package init(monolith: Monolith) {
    self.monolith = monolith
  }

  package func refusals(for feature: String) -> [Refusal] {
    let own = monolith.files.filter { $0.feature == feature }
    let others = monolith.files.filter { $0.feature != feature }
    return refusals(declared: own, used: others, feature) + refusals(declared: others, used: own, feature)
  }

  private func refusals(declared: [MonolithFile], used: [MonolithFile], _ feature: String) -> [Refusal] {
    let pairs = declared.flatMap { file in Self.names(in: file.tree).map { ($0, file.path) } }
    let names = Dictionary(pairs) { first, _ in first }
    guard !names.isEmpty else { return [] }
    return used.flatMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).compactMap { token -> Refusal? in
        guard let home = names[token.text], Self.isOperator(token) else { return nil }
        return Refusal(
          .operatorUse, of: token.text, file: file.path, position: file.position(of: token),
          reason: "the operator \(token.text) is declared in \(home), on the other side",
          suggestion: "move its declaration and its functions into a platform package, or use a function's name here")
      }
    }
  }

  private static func names(in tree: SourceFileSyntax) -> [String] {
    tree.statements.compactMap { $0.item.as(OperatorDeclSyntax.self)?.name.text }
  }

  private static func isOperator(_ token: TokenSyntax) -> Bool {
    switch token.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
