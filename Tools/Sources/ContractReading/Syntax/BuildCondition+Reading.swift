import Parsing
import SourceFacts
import SwiftSyntax

extension BuildCondition {
  /// The conditions of all branches that contain `node`; those of preceding branches do not hold.
  package init(around node: some SyntaxProtocol) { self.init(around: node, upTo: { _ in false }) }

  /// The conditions of the branches that contain a member of a type and are in the type.
  init(inside member: some SyntaxProtocol) { self.init(around: member, upTo: { $0.is(MemberBlockSyntax.self) }) }

  private init(around node: some SyntaxProtocol, upTo isEnd: (Syntax) -> Bool) {
    var conditions: [BuildCondition] = []
    var place = Syntax(node)
    while let parent = place.parent, !isEnd(parent) {
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
    case "compiler": self = .constant(argument?.trimmedText.hasPrefix("<") != true)
    case "swift": self.init(languageVersion: argument?.trimmedText ?? "")
    default: self = .flag(ExprSyntax(call).excerpt)
    }
  }

  /// A condition of the language version, which is the module's language mode: 5 in a module of an older mode, however
  /// new the compiler is.
  private init(languageVersion comparison: String) {
    let isLess = comparison.hasPrefix("<")
    var version = comparison.drop { !$0.isNumber }
    while version.hasSuffix(".0") { version = version.dropLast(2) }
    let isOfEveryMode = version.split(separator: ".").first.flatMap { Int($0) }.map { $0 <= 5 } ?? false
    let isReached = isOfEveryMode ? BuildCondition.always : .flag("swift(>=\(version))")
    self = isLess ? .not(isReached) : isReached
  }
}
