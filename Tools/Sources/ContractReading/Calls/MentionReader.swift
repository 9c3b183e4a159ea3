import Parsing
import SourceFacts
import SwiftSyntax

/// Reads names of targets that the mediator takes besides calls.
struct MentionReader {
  let source: SourceLines
  /// The enclosing types.
  let scope: [String]

  func mention(_ node: FunctionCallExprSyntax) -> TargetMention? {
    switch node.calledName {
    case "check"?:
      guard let name = node.argument(""), node.arguments.allSatisfy({ [nil, "moduleName"].contains($0.label?.name) }),
        isOnMediator(node.calledExpression)
      else { return nil }
      return made(.check, name)
    case "releaseCachedTarget"?: return node.argument("fullTargetName").map { made(.release, $0) }
    case "Interceptor"?: return node.argument("target")?.unlessNil.map { made(.interceptor, $0) }
    default: return nil
    }
  }

  private func made(_ form: TargetMention.Form, _ name: ExprSyntax) -> TargetMention {
    TargetMention(form: form, name: NameReference(name, scope: scope, source))
  }

  /// `check` is a common word: only what is evidently the mediator's counts.
  private func isOnMediator(_ called: ExprSyntax) -> Bool {
    guard let base = called.as(MemberAccessExprSyntax.self)?.base else { return scope.last == ContractVisitor.mediator }
    let text = base.trimmedText
    return text == "Mediator.shared" || text == "mediator" || (text == "self" && scope.last == ContractVisitor.mediator)
  }
}
