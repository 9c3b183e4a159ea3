import SourceFacts
import SwiftSyntax

final class ParameterUses: SyntaxVisitor {
  private(set) var reads: [ActionMethod.Read] = []
  /// Whether the parameters are not used in any other way.
  private(set) var areComplete = true

  private let name: String
  private let context: ActionReader

  init(of name: String, in function: FunctionDeclSyntax, _ context: ActionReader) {
    self.name = name
    self.context = context
    super.init(viewMode: .sourceAccurate)
    guard let body = function.body, name != "_" else { return }
    // If the name is declared again, a use may refer to either declaration.
    if body.binds(name) {
      areComplete = false
    } else {
      walk(body)
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.name == name, !node.isMemberName else { return .skipChildren }
    if let read = readOfElement(node) ?? readByAccessor(node) {
      reads.append(read)
    } else if !asksTheMediator(node) {
      areComplete = false
    }
    return .skipChildren
  }

  /// `params.isRemote` and other values that the mediator adds to a remote call. No caller sends them.
  private func asksTheMediator(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id else { return false }
    return ["isRemote", "fragment", "options", "allValues"].contains(member.declName.baseName.name)
  }

  /// `params["k"] as? T ?? d`
  private func readOfElement(_ node: DeclReferenceExprSyntax) -> ActionMethod.Read? {
    guard let element = node.parent?.as(SubscriptCallExprSyntax.self), element.calledExpression.id == node.id,
      let key = element.arguments.first, key.label == nil, let reference = self.key(key.expression)
    else { return nil }
    let use = ExpressionUse(of: ExprSyntax(element))
    return ActionMethod.Read(
      key: reference, type: use.castType.map { .type(TypeShape($0)) } ?? .any,
      hasDefault: use.hasDefault || element.arguments.count > 1, position: reference.position)
  }

  /// `params.value("k", default: d)`
  private func readByAccessor(_ node: DeclReferenceExprSyntax) -> ActionMethod.Read? {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
      let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id,
      let reference = call.argument("").flatMap(key)
    else { return nil }
    let use = ExpressionUse(of: ExprSyntax(call))
    let asked = call.argument("as").flatMap { TypeShape(metatype: $0) }
    var read = ActionMethod.Read(
      key: reference, type: asked.map { .type($0) } ?? .any, hasDefault: use.hasDefault,
      position: reference.position)
    switch member.declName.baseName.name {
    case "bool":
      read.type = .boolean
      read.hasDefault = true
    case "value":
      guard let fallback = call.argument("default") else { break }
      read.hasDefault = true
      if asked == nil, let type = type(of: fallback, use) { read.type = .type(type) }
    case "required":
      break
    default:
      return nil
    }
    return read
  }

  /// The type implied by a default. A literal's type depends on its context, so it counts only for a variable without
  /// annotation.
  private func type(of fallback: ExprSyntax, _ use: ExpressionUse) -> TypeShape? {
    let isFree = use.binding.map { $0.typeAnnotation == nil } ?? false
    let saysItself = fallback.bare.coercion != nil || fallback.bare.is(DeclReferenceExprSyntax.self)
    return isFree || saysItself ? EvidentType.of(fallback) : nil
  }

  private func key(_ expression: ExprSyntax) -> NameReference? {
    let reference = NameReference(expression, scope: context.scope, context.source)
    if case .undecidable = reference.value { return nil }
    return reference
  }
}
