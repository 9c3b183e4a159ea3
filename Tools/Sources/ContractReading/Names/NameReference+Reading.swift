import SourceFacts
import SourceText
import SwiftSyntax

extension NameReference {
  /// Reads an expression that provides a name.
  ///
  /// - Parameter scope: The enclosing types.
  init(_ expression: ExprSyntax, scope: [String], _ source: SourceLines) {
    self.init(value: Self.value(of: expression, scope), position: source.position(of: expression.bare))
  }

  /// More constants than refer to each other in practice. Each is searched for in the whole function, so a long chain
  /// would take long.
  private static let maximumChain = 4

  /// - Parameter chain: The number of constants that lead here.
  private static func value(of expression: ExprSyntax, _ scope: [String], chain: Int = 0) -> Value {
    let expression = expression.bare
    if let text = expression.literalText { return .literal(text) }
    if let coercion = expression.coercion { return value(of: coercion.value, scope, chain: chain) }
    if let parts = expression.joinedParts, chain < maximumChain {
      let values = parts.map { part -> Value in
        switch part {
        case .text(let text): .literal(text)
        case .value(let expression): value(of: expression, scope, chain: chain + 1)
        }
      }
      let isKnown = values.allSatisfy { if case .undecidable = $0 { false } else { true } }
      return isKnown ? .joined(values) : .undecidable(expression.excerpt)
    }
    guard let path = expression.dottedNames, path[0] != "self" else {
      return .undecidable(expression.excerpt)
    }
    guard let local = LocalBinding.find(path[0], at: expression) else {
      return .constant(path: path[0] == "Self" ? Array(path.dropFirst()) : path, scope: scope)
    }
    guard path.count == 1, chain < maximumChain, case .variable(let binding, isLet: true) = local,
      let initializer = binding.initializer
    else { return .undecidable(expression.excerpt) }
    return value(of: initializer.value, scope, chain: chain + 1)
  }
}

/// A part of a text that is put together.
enum TextPart {
  case text(String)
  case value(ExprSyntax)
}

extension ExprSyntax {
  /// The parts of `a + b`, or of a text with interpolations; `nil` for anything else.
  var joinedParts: [TextPart]? {
    if let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
      let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
      guard elements.count == 2 * operators.count + 1, operators.allSatisfy({ $0 == "+" }) else { return nil }
      return stride(from: 0, to: elements.count, by: 2).map { .value(elements[$0]) }
    }
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.openingPounds == nil,
      literal.openingQuote.tokenKind == .stringQuote
    else { return nil }
    var parts: [TextPart] = []
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part):
        guard !part.content.text.contains("\\") else { return nil }
        if !part.content.text.isEmpty { parts.append(.text(part.content.text)) }
      case .expressionSegment(let part):
        guard part.expressions.count == 1, let only = part.expressions.first, only.label == nil else { return nil }
        parts.append(.value(only.expression))
      }
    }
    return parts
  }
}
