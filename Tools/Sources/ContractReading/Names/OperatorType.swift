import SourceFacts
import SwiftSyntax

/// The types of expressions with operators whose operands show their types.
enum OperatorType {
  static func of(_ elements: [ExprSyntax], chain: Int) -> TypeShape? {
    if elements.count > 2, let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
      let type = elements.last?.as(TypeExprSyntax.self)?.type, elements.count == 3
    {
      let mark = cast.questionOrExclamationMark?.tokenKind
      return mark == .postfixQuestionMark ? .optional(TypeShape(type)) : TypeShape(type)
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      guard let middle = elements[index].as(UnresolvedTernaryExprSyntax.self)?.thenExpression else { return nil }
      let rest = Array(elements[(index + 1)...])
      return common([
        EvidentType.of(middle, chain: chain),
        rest.count == 1 ? EvidentType.of(rest[0], chain: chain) : of(rest, chain: chain),
      ])
    }
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard operators.count * 2 + 1 == elements.count, let first = operators.first else { return nil }
    if operators.contains(where: ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!=="].contains) {
      return operators.contains("??") ? nil : .named("Bool")
    }
    let operands = stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
    if operators.count == 1, first == "??" { return ofDefault(operands[1], for: operands[0], chain: chain) }
    if operators.count == 1, first == "..<" || first == "..." {
      let bound = common(operands.map { EvidentType.of($0, chain: chain) })
      return bound.map { .named(first == "..<" ? "Range" : "ClosedRange", [$0]) }
    }
    guard operators.allSatisfy(["+", "-", "*", "/", "%"].contains) else { return nil }
    return ofNumbers(operands, chain: chain)
  }

  /// `a ?? b`: the type of `b`, which may be an optional, too. A literal adapts to `a`.
  private static func ofDefault(_ fallback: ExprSyntax, for value: ExprSyntax, chain: Int) -> TypeShape? {
    guard let type = EvidentType.of(value, chain: chain) else { return nil }
    let isLiteral = [
      .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr, .dictionaryExpr,
    ].contains(fallback.bare.kind)
    if isLiteral { return type.withoutOneOptional }
    guard let other = EvidentType.of(fallback, chain: chain) else { return nil }
    if case .declared = other { return other }
    return other.withoutOneOptional == other ? type.withoutOneOptional : .optional(type.withoutOneOptional)
  }

  /// The type of a computation: that of its operands, to which literals adapt.
  private static func ofNumbers(_ operands: [ExprSyntax], chain: Int) -> TypeShape? {
    let literals = operands.filter { $0.is(IntegerLiteralExprSyntax.self) || $0.is(FloatLiteralExprSyntax.self) }
    let others = operands.filter { operand in !literals.contains { $0.id == operand.id } }
    if others.isEmpty {
      return .named(literals.contains { $0.is(FloatLiteralExprSyntax.self) } ? "Double" : "Int")
    }
    return common(others.map { EvidentType.of($0, chain: chain) })
  }

  private static func common(_ types: [TypeShape?]) -> TypeShape? {
    guard let first = types.first ?? nil, types.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
