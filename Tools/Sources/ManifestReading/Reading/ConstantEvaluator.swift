import SwiftSyntax

/// Evaluates the constant expressions that manifests are written in, and nothing beyond them.
///
/// Everything else is a value that is unknown, with the reason and the expression to blame; whether that
/// matters is for the one who asks for the value.
struct ConstantEvaluator {
  /// A name of the top level.
  struct Binding {
    /// `nil` until it is set.
    var value: ConstantValue?
    var isConstant: Bool
  }

  let declarations: DeclarationTable
  let bindings: [String: Binding]
  let budget: WorkBudget

  /// The type whose helper is evaluated: what `Self` and bare names mean first.
  var enclosingType: String?
  /// The helpers that are being evaluated, each by its type and name.
  var helpersInProgress: [String] = []
  private var depth = 0

  /// Deep enough for any manifest, and shallow enough for the stack of any thread.
  private static let maximumDepth = 64

  init(declarations: DeclarationTable, bindings: [String: Binding], budget: WorkBudget) {
    self.declarations = declarations
    self.bindings = bindings
    self.budget = budget
  }

  /// - Parameter expression: Any expression of the manifest.
  /// - Returns: Its value, which may be unknown.
  func value(of expression: ExprSyntax) -> ConstantValue {
    let position = expression.start
    guard budget.spend() else { return .unknown("the manifest asks for too much work", at: position) }
    return deeper()?.evaluate(expression) ?? .unknown("it is nested too deeply", at: position)
  }

  /// The evaluator of an expression's parts; `nil` where they lie too deep.
  func deeper() -> ConstantEvaluator? {
    guard depth < Self.maximumDepth else { return nil }
    var inner = self
    inner.depth += 1
    return inner
  }

  private func evaluate(_ expression: ExprSyntax) -> ConstantValue {
    let position = expression.start
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal)
    case .booleanLiteralExpr(let literal):
      return known(.boolean(literal.literal.tokenKind == .keyword(.true)), position)
    case .nilLiteralExpr: return known(.absent, position)
    case .arrayExpr(let array): return list(array)
    case .declReferenceExpr(let reference):
      guard reference.argumentNames == nil else { return runs(expression) }
      return lookUp(reference.baseName.name, at: position)
    case .memberAccessExpr(let access): return member(access)
    case .functionCallExpr(let call): return self.call(call)
    case .sequenceExpr(let sequence): return operation(Array(sequence.elements)[...], in: expression)
    case .prefixOperatorExpr(let prefixed):
      guard prefixed.operator.text == "!", !declarations.operators.contains("!") else {
        return runs(expression)
      }
      return negation(of: value(of: prefixed.expression), in: expression)
    case .tupleExpr(let tuple):
      guard let only = tuple.elements.first, tuple.elements.count == 1, only.label == nil else {
        return runs(expression)
      }
      return value(of: only.expression)
    default: return runs(expression)
    }
  }

  // MARK: - Results

  func known(_ content: ConstantValue.Content, _ position: AbsolutePosition) -> ConstantValue {
    ConstantValue(content: content, position: position)
  }

  /// The value of an expression that is no constant.
  func runs(_ expression: some SyntaxProtocol) -> ConstantValue {
    let excerpt = expression.excerpt
    let machine = ["ProcessInfo", "Context.", "getenv", "FileManager"]
    let reason =
      machine.contains { excerpt.contains($0) }
      ? "`\(excerpt)` depends on the machine and its environment"
      : "`\(excerpt)` is known only when the manifest runs"
    return .unknown(reason, at: expression.start)
  }

  private func negation(of value: ConstantValue, in expression: ExprSyntax) -> ConstantValue {
    switch value.content {
    case .boolean(let flag): known(.boolean(!flag), expression.start)
    case .unknown: value
    default: runs(expression)
    }
  }

  // MARK: - Literals

  private func list(_ array: ArrayExprSyntax) -> ConstantValue {
    var elements: [ConstantValue] = []
    for element in array.elements { elements.append(value(of: element.expression)) }
    return known(.list(elements), array.start)
  }

  private func string(_ literal: StringLiteralExprSyntax) -> ConstantValue {
    if let text = literal.representedLiteralValue { return known(.string(text), literal.start) }
    // A piece of a multi-line string is indented, which only the whole literal can take away.
    guard literal.openingQuote.tokenKind == .stringQuote else { return runs(literal) }
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment:
        guard let text = literal.with(\.segments, [segment]).representedLiteralValue else {
          return runs(literal)
        }
        result += text
      case .expressionSegment(let interpolation):
        guard let only = interpolation.expressions.first, interpolation.expressions.count == 1,
          only.label == nil
        else { return runs(literal) }
        let value = value(of: only.expression)
        switch value.content {
        case .string(let text): result += text
        case .boolean(let flag): result += String(flag)
        case .unknown: return value
        default: return runs(only.expression)
        }
      }
    }
    guard budget.spend(result.utf8.count / 16) else {
      return .unknown("the manifest asks for too much work", at: literal.start)
    }
    return known(.string(result), literal.start)
  }
}
