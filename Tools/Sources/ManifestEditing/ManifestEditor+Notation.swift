import SourceEditing
import SwiftSyntax

/// How a manifest writes the dependencies of its targets.
extension ManifestEditor {
  /// The dependency on `name` at an offset as it is written, on one line.
  ///
  /// - Throws: If code makes it.
  package func notation(ofLink name: String, at offset: Int) throws(Unfixable) -> String {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let element = tree.node(ArrayElementSyntax.self, around: offset)
      guard let element, element.expression.start == offset,
        element.expression.isConstant || element.expression.literalText == name
          || element.expression.as(FunctionCallExprSyntax.self)?.isLink(to: name) == true
      else { throw Unfixable("the manifest makes \(name) for other targets by code: do it as they do") }
      // Without comments, which are about the other place.
      let tokens = Array(element.expression.tokens(viewMode: .sourceAccurate))
      return zip(tokens, tokens.dropFirst().map(Optional.some) + [nil]).map { token, next in
        guard let next, !token.trailingTrivia.isEmpty || !next.leadingTrivia.isEmpty else { return token.text }
        let isInside = ["(", "["].contains(token.text) || [")", "]"].contains(next.text)
        return isInside ? token.text : "\(token.text) "
      }.joined().replacing(",)", with: ")").replacing(",]", with: "]")
    }
  }

  /// A target of the package as the lists around it name theirs: a string, `.target(name:)` or `.byName(name:)`.
  ///
  /// - Parameter offset: The target that gets the dependency.
  package func notation(ofSibling name: String, forTarget target: String, at offset: Int) throws(Unfixable) -> String {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let own = NotationCounter(try targets(target, at: offset, in: tree)[0])
      let notation = own.most ?? NotationCounter(tree).most ?? ""
      return notation.isEmpty ? name.swiftLiteral : ".\(notation)(name: \(name.swiftLiteral))"
    }
  }
}

/// Counts the ways in which lists of dependencies name targets.
private final class NotationCounter: SyntaxVisitor {
  /// By the factory's name; empty for a string.
  private var counts: [String: Int] = [:]

  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  /// The most frequent one; of equals, the shortest.
  var most: String? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
    let list = node.parent?.parent?.parent?.as(LabeledExprSyntax.self)
    let isOfTarget = list?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledName?.lowercased().hasSuffix("target")
    guard list?.label?.text == "dependencies", isOfTarget == true else { return .visitChildren }
    if node.expression.is(StringLiteralExprSyntax.self) {
      counts["", default: 0] += 1
    } else if let name = node.expression.as(FunctionCallExprSyntax.self)?.calledName,
      ["target", "byName"].contains(name)
    {
      counts[name, default: 0] += 1
    }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `.product(name: "A", …)` or the like, not the declaration of a target.
  fileprivate func isLink(to name: String) -> Bool {
    ["product", "target", "byName"].contains(calledName) && argument("name")?.expression.literalText == name
      && arguments.allSatisfy { ["name", "package", "condition", "moduleAliases"].contains($0.label?.text) }
  }

  /// `target` in `.target(…)`.
  var calledName: String? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
}

extension ExprSyntax {
  /// Whether it names a constant: `.core`, `core`.
  var isConstant: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base.map(\.isConstant) ?? true }
    return self.is(DeclReferenceExprSyntax.self)
  }
}
