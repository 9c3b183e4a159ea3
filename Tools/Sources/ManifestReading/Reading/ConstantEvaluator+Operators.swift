import SwiftSyntax

extension ConstantEvaluator {
  typealias Operands = ArraySlice<ExprSyntax>

  /// An expression with operators, which the parser leaves flat: `a + b ? c : d`.
  ///
  /// The operators are taken from the loosest to the tightest, as the standard library ranks them.
  func operation(_ operands: Operands, in expression: ExprSyntax) -> ConstantValue {
    guard operands.count > 1 else {
      return operands.first.map { value(of: $0) } ?? runs(expression)
    }
    for element in operands {
      if let name = name(of: element), declarations.operators.contains(name) { return runs(expression) }
    }
    if let index = operands.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      return ternary(operands, at: index, in: expression)
    }
    for name in ["||", "&&", "==", "!=", "??"] {
      let parts = split(operands, at: name)
      if parts.count > 1 { return combine(parts, with: name, in: expression) }
    }
    if operands.count > 2, let cast = operands[operands.endIndex - 2].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    {
      return nested(operands.dropLast(2), in: expression)
    }
    let parts = split(operands, at: "+")
    guard parts.allSatisfy({ $0.count == 1 }) else { return runs(expression) }
    return sum(parts.map { value(of: $0[$0.startIndex]) }, in: expression)
  }

  private func name(of element: ExprSyntax) -> String? {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  private func split(_ operands: Operands, at name: String) -> [Operands] {
    operands.split(omittingEmptySubsequences: false) { self.name(of: $0) == name }
  }

  private func ternary(_ operands: Operands, at index: Int, in expression: ExprSyntax) -> ConstantValue {
    guard let middle = operands[index].as(UnresolvedTernaryExprSyntax.self) else { return runs(expression) }
    let condition = nested(operands[..<index], in: expression)
    let rest = { nested(operands[(index + 1)...], in: expression) }
    switch condition.content {
    case .boolean(true): return value(of: middle.thenExpression)
    case .boolean(false): return rest()
    case .unknown(let cause):
      return .merge(value(of: middle.thenExpression), rest(), because: cause)
    default: return runs(expression)
    }
  }

  private func nested(_ operands: Operands, in expression: ExprSyntax) -> ConstantValue {
    guard let inner = deeper() else { return .unknown("it is nested too deeply", at: expression.start) }
    return inner.operation(operands, in: expression)
  }

  private func combine(_ parts: [Operands], with name: String, in expression: ExprSyntax) -> ConstantValue {
    switch name {
    case "||": return decide(parts, whenAny: true, in: expression)
    case "&&": return decide(parts, whenAny: false, in: expression)
    case "??":
      for part in parts {
        let value = nested(part, in: expression)
        if case .absent = value.content { continue }
        return value
      }
      return known(.absent, expression.start)
    default:
      guard parts.count == 2 else { return runs(expression) }
      let (left, right) = (nested(parts[0], in: expression), nested(parts[1], in: expression))
      return equality(left, right, holds: name == "==", in: expression)
    }
  }

  /// `a || b` is true when any part is, `a && b` false when any is not, whatever the rest may be.
  private func decide(_ parts: [Operands], whenAny decisive: Bool, in expression: ExprSyntax)
    -> ConstantValue
  {
    var unknown: ConstantValue?
    for part in parts {
      let value = nested(part, in: expression)
      switch value.content {
      case .boolean(decisive): return value
      case .boolean: break
      case .unknown: unknown = unknown ?? value
      default: return runs(expression)
      }
    }
    return unknown ?? known(.boolean(!decisive), expression.start)
  }

  private func equality(
    _ left: ConstantValue, _ right: ConstantValue, holds: Bool, in expression: ExprSyntax
  ) -> ConstantValue {
    switch (left.content, right.content) {
    case (.string(let left), .string(let right)):
      known(.boolean((left == right) == holds), expression.start)
    case (.boolean(let left), .boolean(let right)):
      known(.boolean((left == right) == holds), expression.start)
    case (.unknown, _): left
    case (_, .unknown): right
    default: runs(expression)
    }
  }

  /// The sum of strings, or of lists; what is unknown among lists is some of the elements.
  func sum(_ values: [ConstantValue], in expression: some ExprSyntaxProtocol) -> ConstantValue {
    var text = ""
    var elements: [ConstantValue] = []
    var (hasText, hasElements) = (false, false)
    for value in values {
      switch value.content {
      case .string(let part):
        text += part
        hasText = true
      case .list(let part):
        elements += part
        hasElements = true
      case .unknown: elements.append(value)
      case .member(let member) where member.arguments == nil && member.base == nil:
        guard let part = helper(member.name, of: "Array", at: value.position)?.elements else {
          return runs(expression)
        }
        elements += part
        hasElements = true
      default: return runs(expression)
      }
    }
    guard budget.spend(elements.count + text.utf8.count / 16), hasText != hasElements else {
      return values.first { $0.unknown != nil } ?? runs(expression)
    }
    if hasElements { return known(.list(elements), expression.start) }
    return elements.first ?? known(.string(text), expression.start)
  }
}
