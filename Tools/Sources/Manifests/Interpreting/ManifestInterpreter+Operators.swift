import SwiftSyntax

extension ManifestInterpreter {
  typealias Operands = ArraySlice<ExprSyntax>

  /// An expression with operators, which the parser leaves flat: `a + b ? c : d`.
  ///
  /// The operators are applied by the standard library's precedence, the lowest first.
  func operation(_ operands: Operands, in expression: ExprSyntax) -> ConstantValue {
    guard operands.count > 1 else {
      return operands.first.map { value(of: $0) } ?? runs(expression)
    }
    // Computed once for each: there may be thousands.
    let names = operands.map { name(of: $0) }
    let used = Set(names.compactMap { $0 })
    guard used.isDisjoint(with: declarations.operators) else { return runs(expression) }
    if let index = operands.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      return ternary(operands, at: index, in: expression)
    }
    for group in [["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">="], ["??"], ["..<", "..."]] {
      guard let name = group.first(where: used.contains) else { continue }
      let parts = operands.split(omittingEmptySubsequences: false) { self.name(of: $0) == name }
      return combine(parts, with: name, in: expression)
    }
    if operands.count > 2, let cast = operands[operands.endIndex - 2].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    {
      return nested(operands.dropLast(2), in: expression)
    }
    let isSum = names.enumerated().allSatisfy { $0.offset % 2 == 0 ? $0.element == nil : $0.element == "+" }
    guard isSum else { return runs(expression) }
    return sum(operands.enumerated().filter { $0.offset % 2 == 0 }.map { value(of: $0.element) }, in: expression)
  }

  private func name(of element: ExprSyntax) -> String? {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  private func ternary(_ operands: Operands, at index: Int, in expression: ExprSyntax) -> ConstantValue {
    guard let middle = operands[index].as(UnresolvedTernaryExprSyntax.self) else { return runs(expression) }
    let condition = nested(operands[..<index], in: expression)
    let rest = { self.nested(operands[(index + 1)...], in: expression) }
    switch condition.content {
    case .boolean(true): return value(of: middle.thenExpression)
    case .boolean(false): return rest()
    case .unknown(let cause):
      let flow = runAll(
        because: cause, [{ .returned(self.value(of: middle.thenExpression)) }, { .returned(rest()) }])
      if case .returned(let value) = flow { return value }
      return .unknown(cause)
    default: return runs(expression)
    }
  }

  private func nested(_ operands: Operands, in expression: ExprSyntax) -> ConstantValue {
    deeper { operation(operands, in: expression) } ?? .unknown("it is nested too deeply", at: expression.startPosition)
  }

  private func combine(_ parts: [Operands], with name: String, in expression: ExprSyntax) -> ConstantValue {
    switch name {
    case "||": return decide(parts, whenAny: true, in: expression)
    case "&&": return decide(parts, whenAny: false, in: expression)
    case "??":
      for part in parts {
        // `.init(rawValue: x) ?? .first` where a type is returned.
        let value = expected(nested(part, in: expression), as: returnTypes.last ?? nil)
        if case .absent = value.content { continue }
        return value
      }
      return known(.absent, expression.startPosition)
    default:
      guard parts.count == 2 else { return runs(expression) }
      let (left, right) = (nested(parts[0], in: expression), nested(parts[1], in: expression))
      if left.unknown != nil { return left }
      if right.unknown != nil { return right }
      switch name {
      case "==", "!=": return equality(left, right, holds: name == "==", in: expression)
      case "..<", "...": return range(left, right, isClosed: name == "...", in: expression)
      default: return order(left, right, name, in: expression)
      }
    }
  }

  /// `a || b` is true when any part is, `a && b` false when any is not, whatever the rest may be.
  private func decide(_ parts: [Operands], whenAny decisive: Bool, in expression: ExprSyntax) -> ConstantValue {
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
    return unknown ?? known(.boolean(!decisive), expression.startPosition)
  }

  private func equality(
    _ left: ConstantValue, _ right: ConstantValue, holds: Bool, in expression: ExprSyntax
  ) -> ConstantValue {
    areEqual(left, right).map { known(.boolean($0 == holds), expression.startPosition) } ?? runs(expression)
  }

  /// Whether `==`, as the compiler makes it, holds for two values; `nil` if that is not known.
  func areEqual(_ left: ConstantValue, _ right: ConstantValue) -> Bool? {
    switch (left.content, right.content) {
    case (.string(let left), .string(let right)): return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.integer(let left), .integer(let right)): return left == right
    case (.absent, .absent): return true
    case (.absent, .string), (.absent, .boolean), (.absent, .integer), (.absent, .list), (.string, .absent),
      (.boolean, .absent), (.integer, .absent), (.list, .absent):
      return false
    // `target.type == .test`: cases of an enumeration of PackageDescription's.
    case (.member(let left), .member(let right))
    where isCase(left) && isCase(right) || declarations.areCases([left, right]):
      return left.name == right.name
    case (.member(let left), .member(let right)) where isOwnCase(left) && isOwnCase(right):
      guard left.name == right.name else { return false }
      return areEqual(left.arguments?.map(\.value) ?? [], right.arguments?.map(\.value) ?? [])
    case (.list(let left), .list(let right)) where left.isEmpty || right.isEmpty: return left.isEmpty && right.isEmpty
    default: return nil
    }
  }

  private func areEqual(_ left: [ConstantValue], _ right: [ConstantValue]) -> Bool? {
    guard left.count == right.count else { return nil }
    let answers = zip(left, right).map { areEqual($0, $1) }
    return answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  /// Whether it is a case of an enumeration that the manifest declares, with the values that it was made of.
  private func isOwnCase(_ member: ConstantValue.Member) -> Bool {
    guard let arguments = member.arguments else { return isCase(member) }
    return declarations.payloadCases.contains { type, cases in
      (member.base ?? type) == type && cases[member.name]?.count == arguments.count
    }
  }

  func isCase(_ member: ConstantValue.Member) -> Bool {
    let isCase = vocabulary.cases.contains(member.name) || vocabulary.isExtendedHereOnly && !member.name.contains(".")
    return member.arguments == nil && (isCase || !declarations.types(ofCase: member.name).isEmpty)
      && !declarations.members.values.contains { $0[member.name] != nil }
  }

  private func order(
    _ left: ConstantValue, _ right: ConstantValue, _ name: String, in expression: ExprSyntax
  ) -> ConstantValue {
    guard case .integer(let left) = left.content, case .integer(let right) = right.content else {
      return runs(expression)
    }
    let holds = [">": left > right, ">=": left >= right, "<": left < right, "<=": left <= right][name] ?? false
    return known(.boolean(holds), expression.startPosition)
  }

  private func range(
    _ left: ConstantValue, _ right: ConstantValue, isClosed: Bool, in expression: ExprSyntax
  ) -> ConstantValue {
    guard case .integer(let first) = left.content, case .integer(var end) = right.content, end < Int.max else {
      // Comparisons of versions, which nothing depends on.
      return .unknown("`\(expression.excerpt)` is known only when the manifest runs", at: expression.startPosition)
    }
    if isClosed { end += 1 }
    guard first <= end, end.subtractingReportingOverflow(first).overflow == false, budget.spend(end - first) else {
      return runs(expression)
    }
    return known(.list((first..<end).map { known(.integer($0), expression.startPosition) }), expression.startPosition)
  }

  /// The sum of strings, of numbers, or of lists; an unknown operand of lists represents some of the elements.
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
    if hasElements { return known(.list(elements), expression.startPosition) }
    return elements.first ?? known(.string(text), expression.startPosition)
  }
}
