import SwiftSyntax

/// Writes each type in one of the ways in which it can be written: `[Int]?`, not `Optional<Array<Swift.Int>>`, and `P`, not
/// `any P`.
final class CanonicalTypes: SyntaxRewriter {
  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let node = super.visit(node).as(IdentifierTypeSyntax.self) ?? node
    let arguments = node.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
    switch (node.name.text, arguments.count) {
    case ("Optional", 1): return TypeSyntax(OptionalTypeSyntax(wrappedType: Self.operand(arguments[0])))
    case ("Array", 1): return TypeSyntax(ArrayTypeSyntax(element: arguments[0].trimmed))
    case ("Dictionary", 2):
      return TypeSyntax(DictionaryTypeSyntax(key: arguments[0].trimmed, value: arguments[1].trimmed))
    case ("Void", 0): return TypeSyntax(TupleTypeSyntax(elements: []))
    default: return TypeSyntax(node)
    }
  }

  override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
    guard node.baseType.trimmedDescription == "Swift" else { return super.visit(node) }
    return visit(IdentifierTypeSyntax(name: node.name.trimmed, genericArgumentClause: node.genericArgumentClause))
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> TypeSyntax {
    guard node.someOrAnySpecifier.text == "any" else { return super.visit(node) }
    return visit(node.constraint.trimmed)
  }

  /// `(any P)?` is `P?`; a function keeps its parentheses.
  override func visit(_ node: TupleTypeSyntax) -> TypeSyntax {
    let rewritten = super.visit(node)
    guard let tuple = rewritten.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.firstName == nil, only.type.is(IdentifierTypeSyntax.self) || only.type.is(MemberTypeSyntax.self)
    else { return rewritten }
    return only.type.trimmed
  }

  /// `throws(any Error)` is `throws`.
  override func visit(_ node: ThrowsClauseSyntax) -> ThrowsClauseSyntax {
    let node = super.visit(node)
    guard node.type?.trimmedDescription == "Error" else { return node }
    return ThrowsClauseSyntax(throwsSpecifier: node.throwsSpecifier)
  }

  /// Attributes of a type in one order: `@Sendable @escaping`.
  override func visit(_ node: AttributedTypeSyntax) -> TypeSyntax {
    guard var node = super.visit(node).as(AttributedTypeSyntax.self) else { return TypeSyntax(node) }
    let sorted = node.attributes.map(\.trimmed).sorted { $0.description < $1.description }
    node.attributes = AttributeListSyntax(sorted.map { $0.with(\.trailingTrivia, .space) })
    return TypeSyntax(node)
  }

  private static func operand(_ type: TypeSyntax) -> TypeSyntax {
    guard type.is(FunctionTypeSyntax.self) || type.is(CompositionTypeSyntax.self) || type.is(AttributedTypeSyntax.self)
    else { return type.trimmed }
    return TypeSyntax(TupleTypeSyntax(elements: [TupleTypeElementSyntax(type: type.trimmed)]))
  }
}
