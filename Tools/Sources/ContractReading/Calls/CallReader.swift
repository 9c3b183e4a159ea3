import SourceFacts
import SwiftSyntax

struct CallReader {
  let source: SourceLines
  /// The enclosing types.
  let scope: [String]
  let caller: String?
  /// How mediators are called, if not as usual.
  var entries: [MediatorEntry] = []

  /// - Returns: `nil` for any other call, including methods with that name on other types.
  func call(_ node: FunctionCallExprSyntax) -> TargetCall? {
    guard let (entry, target, action) = asked(by: node) else { return nil }
    let owner = entry.isUsual ? otherMediator(of: node) : type(calledOn: node) == entry.owner ? entry.owner : nil
    guard let receiver = receiver(of: node.calledExpression, owner) else { return nil }
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.firstToken(viewMode: .sourceAccurate)
    var call = TargetCall(
      position: name.map { source.position(of: $0) } ?? source.position(of: node),
      target: reference(target), action: reference(action),
      module: entry.module.flatMap(node.argument)?.unlessNil.map(reference),
      params: SentParametersReader(source: source, scope: scope).parameters(entry.params.flatMap(node.argument)),
      caching: caching(node.argument("shouldCacheTarget")), caller: caller, route: nil)
    call.mediatorClass = entry.isUsual ? owner : entry.owner
    call.likelyMediator = likelyMediator(of: node)
    if case .perhaps(let name) = receiver { call.receiver = name }
    readUse(of: node, into: &call)
    call.isAwaited = node.isAwaited
    call.isolation = CallIsolation.of(node)
    return call
  }

  private static let method = MediatorEntry.usual.method

  /// The entry that is called, with what names the target and the action.
  private func asked(by node: FunctionCallExprSyntax) -> (MediatorEntry, target: ExprSyntax, action: ExprSyntax)? {
    let name = node.calledName
    return ([.usual] + entries).lazy.compactMap { entry in
      guard entry.method == name, let target = node.argument(entry.target == name ? "" : entry.target),
        let action = node.argument(entry.action)
      else { return nil }
      return (entry, target, action)
    }.first
  }

  /// The call of what names the method without calling it: `let call = mediator.performTarget`. Nothing of it is known.
  func unseenCall(through node: DeclReferenceExprSyntax) -> TargetCall? {
    guard node.baseName.name == Self.method,
      node.argumentNames?.arguments.contains(where: { $0.name.name == "action" }) ?? true
    else { return nil }
    let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
    let whole = member.map { ExprSyntax($0) } ?? ExprSyntax(node)
    if whole.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == whole.id || isUsedAsProperty(whole) {
      return nil
    }
    guard LocalBinding.find(Self.method, at: node) == nil, let receiver = receiver(of: whole, nil) else { return nil }
    let name = NameReference(value: .undecidable(whole.excerpt), position: source.position(of: whole.bare))
    var call = TargetCall(
      position: source.position(of: node), target: name, action: name, params: SentParameters(isComplete: false),
      caching: .undecidable, caller: caller)
    if case .perhaps(let name) = receiver { call.receiver = name }
    (call.isolation, call.resultIsUnknown) = (.undecidable, true)
    return call
  }

  /// Whether it is set or unwrapped, as no method can be: then it is a property that only has the method's name.
  private func isUsedAsProperty(_ expression: ExprSyntax) -> Bool {
    guard let parent = expression.parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
    if parent.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    guard let elements = parent.as(ExprListSyntax.self) else { return false }
    return elements.first?.id == expression.id && elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }

  private func reference(_ expression: ExprSyntax) -> NameReference {
    NameReference(expression, scope: scope, source)
  }

  private enum Receiver {
    case mediator
    /// If that name stands for one.
    case perhaps(String)
  }

  /// What the method is called on. An implicit `self` is a mediator in an extension of `Mediator`, or of CTMediator and
  /// classes after its model; in another extension if its type is an alias of one, or a protocol of it.
  ///
  /// - Parameter other: CTMediator, or a class after its model, if it is seen to be one.
  /// - Returns: `nil` for what is certainly no mediator.
  private func receiver(of called: ExprSyntax, _ other: String?) -> Receiver? {
    let own: Receiver? =
      scope.last == ContractVisitor.mediator || other == scope.last ? .mediator : scope.last.map { .perhaps($0) }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return own }
    guard var base = member.base?.bare else { return nil }
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression.bare }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName else { return .mediator }
    if name.tokenKind == .keyword(.self) { return own }
    if name.tokenKind == .keyword(.super) { return nil }
    // A capitalized name mostly is a type; then the method is static and another type's.
    return !name.name.isCapitalised || LocalBinding.find(name.name, at: base) != nil ? .mediator : .perhaps(name.name)
  }

  /// CTMediator, or a class after its model, if the call is in an extension of it or on its shared instance.
  private func otherMediator(of call: FunctionCallExprSyntax) -> String? {
    // In Objective-C, no argument has a default; CTMediator's first version had no cache.
    guard call.argument("shouldCacheTarget") != nil || call.argument("params") != nil, let name = type(calledOn: call),
      name.hasSuffix(ContractVisitor.mediator)
    else { return nil }
    return name
  }

  /// The class of any other name, if the call has all arguments of CTMediator and no other.
  private func likelyMediator(of call: FunctionCallExprSyntax) -> String? {
    let labels = call.arguments.map { $0.label?.name }
    return labels == [nil, "action", "params", "shouldCacheTarget"] ? type(calledOn: call) : nil
  }

  /// The type around a call on `self`, or at the beginning of `Type.sharedInstance()`; `nil` for `Mediator`.
  private func type(calledOn call: FunctionCallExprSyntax) -> String? {
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.bare
    let isOnSelf = base.map { $0.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) } ?? true
    let name = isOnSelf ? scope.last : base?.firstToken(viewMode: .sourceAccurate)?.name
    return name.flatMap { $0.isCapitalised && $0 != ContractVisitor.mediator ? $0 : nil }
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
