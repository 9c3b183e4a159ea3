import Parsing
import SwiftSyntax

/// Expressions that mean the same in every module.
enum ConstantExpression {
  /// - Returns: The expression as written; `nil` if it names something.
  static func text(of expression: ExprSyntax) -> String? {
    isConstant(expression) ? expression.trimmedText : nil
  }

  private static func isConstant(_ expression: ExprSyntax) -> Bool {
    switch expression.bare.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let literal): literal.representedLiteralValue != nil
    case .prefixOperatorExpr(let prefixed): prefixed.operator.text == "-" && isConstant(prefixed.expression)
    case .arrayExpr(let array): array.elements.allSatisfy { isConstant($0.expression) }
    case .dictionaryExpr(let dictionary):
      if case .elements(let elements) = dictionary.content {
        elements.allSatisfy { isConstant($0.key) && isConstant($0.value) }
      } else {
        true
      }
    case .tupleExpr(let tuple): tuple.elements.allSatisfy { isConstant($0.expression) }
    // A closure that does nothing.
    case .closureExpr(let closure): closure.statements.isEmpty && closure.signature?.capture == nil
    default: false
    }
  }
}
