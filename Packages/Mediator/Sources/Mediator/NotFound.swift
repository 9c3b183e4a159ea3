/// What CTMediator tells the fallbacks about an unanswered call.
///
/// `originParams`, `targetString` and `selectorString` are CTMediator's, for both `notFound` and
/// `Target_NoTargetAction`. Other than with CTMediator, `notFound` is told which action was asked for; CTMediator gives
/// it the caller's parameters alone, which it has here too, each under its own key.
public enum NotFound {
  /// The action of a target that answers for the actions it lacks.
  public static let actionName = "notFound"
  /// The target of the app that is told of every unanswered call, and its action.
  public static let targetName = "NoTargetAction", responseActionName = "response"

  /// The caller's parameters. Absent where it gave none.
  public static let originParamsKey = "originParams"
  /// The target's full name, with its module where one is known: `A.Target_A`.
  public static let targetStringKey = "targetString"
  /// The method that was asked for, as a selector is written: `Action_viewController:`.
  public static let selectorStringKey = "selectorString"
  /// Why no target answered, in words. Not CTMediator's.
  public static let reasonKey = "reason"

  /// What a target's `notFound` is given.
  static func params(
    for call: TargetCall, fullTargetName: String, params: [String: Any]?
  ) -> [String: Any] {
    (params ?? [:]).merging(facts(of: call, fullTargetName: fullTargetName, params: params)) { _, fact in fact }
  }

  /// What the response of `Target_NoTargetAction` is given.
  static func params(for error: MediatorError, params: [String: Any]?) -> [String: Any] {
    var facts = facts(of: error.call, fullTargetName: error.fullTargetName, params: params)
    facts[reasonKey] = error.description
    return facts
  }

  private static func facts(
    of call: TargetCall, fullTargetName: String, params: [String: Any]?
  ) -> [String: Any] {
    var facts: [String: Any] = [
      targetStringKey: fullTargetName,
      selectorStringKey: "\(TargetName.actionPrefix)\(call.action):",
    ]
    facts[originParamsKey] = params
    return facts
  }
}

extension MediatorError {
  /// The name of the target's class: the one that was found, else the one that was asked for.
  fileprivate var fullTargetName: String {
    switch self {
    case .noAction(_, let name, _, _), .invalidTarget(_, let name, _), .needsMainActor(_, let name),
      .needsAwait(_, let name):
      name
    case .noTarget(let call, _), .wrongResultType(let call, _, _, _), .refused(let call, _),
      .actionThrew(let call, _):
      (call.module.map { "\($0)." } ?? "") + TargetName.targetPrefix + call.target
    }
  }
}

extension Mediator {
  /// The answer of the app's `Target_NoTargetAction`, if it has one, to an unanswered call.
  ///
  /// Other than CTMediator's, its result reaches the caller, so it can answer with a page that says "update the app".
  /// A response that returns `Void` answers `nil`, since it answered nothing.
  func answerOfNoTargetAction(to error: MediatorError, params: [String: Any]?) -> Any? {
    guard let resolved = callOfNoTargetAction(for: error, params: params) else { return nil }
    let answer = try? run(resolved)
    return answer is Void ? nil : answer ?? nil
  }

  /// The same, and awaits it.
  nonisolated(nonsending) func answerOfNoTargetAction(
    to error: MediatorError, params: [String: Any]?
  ) async -> Any? {
    guard let resolved = callOfNoTargetAction(for: error, params: params) else { return nil }
    let answer = try? await run(resolved)
    return answer is Void ? nil : answer ?? nil
  }

  /// The interceptors are not asked: no caller made this call.
  private func callOfNoTargetAction(for error: MediatorError, params: [String: Any]?) -> ResolvedCall? {
    // One that lacks its response would ask for itself, and again.
    guard error.call.target != NotFound.targetName, check(NotFound.targetName) else { return nil }
    return try? resolve(
      TargetCall(target: NotFound.targetName, action: NotFound.responseActionName),
      params: NotFound.params(for: error, params: params), isCached: false)
  }
}
