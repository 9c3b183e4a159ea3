import Parsing
import SwiftSyntax

/// The names by which a function's body knows a dictionary that it is given: `guard let params = params`,
/// `let all = params as? [String: Any] ?? [:]`.
final class DictionaryNames: SyntaxVisitor {
  /// With the parameter's own.
  private(set) var names: Set<String>
  /// Whether one of them is something else somewhere.
  private(set) var areAmbiguous = false

  private var declarations: [String: Int] = [:]

  init(of parameter: String, in body: CodeBlockSyntax) {
    names = [parameter]
    super.init(viewMode: .sourceAccurate)
    // In the order of the source, each is known before it is used.
    walk(body)
    areAmbiguous = names.contains { body.bindings(of: $0) != declarations[$0, default: 0] }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let isLet = node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    if isLet { add(node.pattern, node.initializer?.value) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindingSpecifier.tokenKind == .keyword(.let) else { return .visitChildren }
    if let initializer = node.initializer {
      add(node.pattern, initializer.value)
    } else if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.name, names.contains(name) {
      declarations[name, default: 0] += 1
    }
    return .visitChildren
  }

  private func add(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.name, let value, means(value) else { return }
    names.insert(name)
    declarations[name, default: 0] += 1
  }

  /// Whether an expression is the dictionary, as another type or with a default.
  private func means(_ expression: ExprSyntax) -> Bool {
    let expression = expression.bare
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.name { return names.contains(name) }
    guard let elements = expression.as(SequenceExprSyntax.self)?.elements, let first = elements.first else {
      return false
    }
    return means(first)
      && elements.dropFirst().allSatisfy { element in
        element.is(UnresolvedAsExprSyntax.self) || element.is(TypeExprSyntax.self)
          || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
          || element.as(DictionaryExprSyntax.self)?.isEmpty == true
      }
  }

  /// Whether a use of a name gives the dictionary another one.
  func isRenamed(_ node: DeclReferenceExprSyntax) -> Bool {
    var node = ExprSyntax(node)
    while let parent = node.parent {
      if let sequence = parent.parent?.as(SequenceExprSyntax.self) {
        node = ExprSyntax(sequence)
      } else if let tuple = parent.parent?.parent?.as(TupleExprSyntax.self) {
        node = ExprSyntax(tuple)
      } else {
        guard let initializer = parent.as(InitializerClauseSyntax.self), means(initializer.value) else { return false }
        let pattern =
          initializer.parent?.as(PatternBindingSyntax.self)?.pattern
          ?? initializer.parent?.as(OptionalBindingConditionSyntax.self)?.pattern
        return pattern?.as(IdentifierPatternSyntax.self).map { declarations[$0.identifier.name] != nil } ?? false
      }
    }
    return false
  }
}

extension DictionaryExprSyntax {
  fileprivate var isEmpty: Bool { if case .colon = content { true } else { false } }
}
