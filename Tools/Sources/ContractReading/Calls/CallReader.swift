import SourceFacts
import SwiftSyntax

struct CallReader {
  let source: SourceLines
  /// The enclosing types.
  let scope: [String]
  let caller: String?

  /// - Returns: `nil` for any other call, including methods with that name on other types.
  func call(_ node: FunctionCallExprSyntax) -> TargetCall? {
    guard node.calledName == "performTarget", let target = node.argument(""),
      let action = node.argument("action"), isOnMediator(node.calledExpression, node)
    else { return nil }
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.firstToken(viewMode: .sourceAccurate)
    var call = TargetCall(
      position: name.map { source.position(of: $0) } ?? source.position(of: node),
      target: reference(target), action: reference(action),
      module: node.argument("module")?.unlessNil.map(reference),
      params: SentParametersReader(source: source, scope: scope).parameters(node.argument("params")),
      caching: caching(node.argument("shouldCacheTarget")), caller: caller, route: nil)
    call.mediatorClass = otherMediator(of: node)
    readUse(of: node, into: &call)
    call.isAwaited = node.isAwaited
    call.isolation = CallIsolation.of(node)
    return call
  }

  private func reference(_ expression: ExprSyntax) -> NameReference {
    NameReference(expression, scope: scope, source)
  }

  /// Whether the receiver can be a mediator. An implicit `self` is one only in an extension of `Mediator`, or of
  /// CTMediator and classes after its model.
  private func isOnMediator(_ called: ExprSyntax, _ call: FunctionCallExprSyntax) -> Bool {
    let isInMediator = scope.last == ContractVisitor.mediator || otherMediator(of: call) == scope.last
    guard let member = called.as(MemberAccessExprSyntax.self) else { return isInMediator }
    guard var base = member.base?.bare else { return false }
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression.bare }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName else { return true }
    if name.tokenKind == .keyword(.self) { return isInMediator }
    // A capitalized name is a type, so the method is static and another type's.
    return !name.name.isCapitalised && name.tokenKind != .keyword(.super)
  }

  /// CTMediator, or a class after its model, if the call is in an extension of it or on its shared instance.
  private func otherMediator(of call: FunctionCallExprSyntax) -> String? {
    // In Objective-C, no argument has a default; CTMediator's first version had no cache.
    guard call.argument("shouldCacheTarget") != nil || call.argument("params") != nil else { return nil }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.bare
    let isOnSelf = base.map { $0.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) } ?? true
    let name = isOnSelf ? scope.last : base?.firstToken(viewMode: .sourceAccurate)?.name
    guard let name, name.isCapitalised, name.hasSuffix(ContractVisitor.mediator), name != ContractVisitor.mediator
    else {
      return nil
    }
    return name
  }

  private func caching(_ argument: ExprSyntax?) -> TargetCall.Caching {
    guard let argument else { return .no }
    switch argument.bare.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind {
    case .keyword(.true): return .yes
    case .keyword(.false): return .no
    default: return .undecidable
    }
  }

  private func readUse(of node: FunctionCallExprSyntax, into call: inout TargetCall) {
    if let argument = node.argument("as") {
      let isForced = node.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .exclamationMark
      call.result = TypeShape(metatype: argument).map {
        .init(type: $0, isForced: isForced, position: source.position(of: argument))
      }
      call.resultIsUnknown = call.result == nil
      return
    }
    let use = ExpressionUse(of: ExprSyntax(node))
    // Of several types that are tried, one may fit.
    if let type = use.castType, use.castTypes.count == 1 {
      call.result = .init(type: TypeShape(type), isForced: use.isForced, position: source.position(of: type))
    }
    call.resultIsUnknown = use.isUnknown || use.castTypes.count > 1
  }
}
