import Parsing
import SourceFacts
import SwiftSyntax

extension BuildCondition {
  /// The conditions of all branches that contain `node`; those of preceding branches do not hold.
  init(around node: some SyntaxProtocol) {
    var conditions: [BuildCondition] = []
    var place = Syntax(node)
    while let parent = place.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self),
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        for other in clauses {
          let condition = other.condition.map(BuildCondition.init) ?? .always
          conditions.append(other.id == clause.id ? condition : .not(condition))
          if other.id == clause.id { break }
        }
      }
      place = parent
    }
    self = conditions.isEmpty ? .always : .all(conditions.reversed())
  }

  private init(_ expression: ExprSyntax) {
    switch expression.bare.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): self = .constant(literal.literal.tokenKind == .keyword(.true))
    case .declReferenceExpr(let reference): self = .flag(reference.baseName.name)
    case .prefixOperatorExpr(let prefixed): self = .not(BuildCondition(prefixed.expression))
    case .sequenceExpr(let sequence): self.init(Array(sequence.elements)[...])
    case .functionCallExpr(let call): self.init(call)
    default: self = .flag(expression.excerpt)
    }
  }

  /// `a || b && c`: `&&` binds tighter.
  private init(_ operands: ArraySlice<ExprSyntax>) {
    for name in ["||", "&&"] {
      let parts = operands.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
      guard parts.count > 1 else { continue }
      self = name == "||" ? .any(parts.map { .init($0) }) : .all(parts.map { .init($0) })
      return
    }
    self = operands.count == 1 ? operands.first.map { .init($0) } ?? .always : .flag("an operator")
  }

  private init(_ call: FunctionCallExprSyntax) {
    let argument = call.arguments.first?.expression
    switch call.calledName {
    case "os": self = .platform(argument?.trimmedText ?? "")
    case "canImport": self = .module(argument?.dottedNames?.first ?? "")
    // The compiler is as new as the sources need.
    case "swift", "compiler": self = .constant(argument?.trimmedText.hasPrefix("<") != true)
    default: self = .flag(ExprSyntax(call).excerpt)
    }
  }
}
