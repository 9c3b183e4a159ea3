/// The names and parameters of the fallbacks for an unanswered call.
///
/// `originParams`, `targetString` and `selectorString` are CTMediator's, for both `notFound` and
/// `Target_NoTargetAction`. CTMediator gives `notFound` only the caller's parameters, each under its own key. Here it
/// gets these too, and additionally learns which action was called.
///
/// A fallback that makes an unanswered call itself gets no fallback for it, but `nil` or the error. Nor does a task that it
/// starts, for as long as that task lives: its fallback could start the next one, and so on without end. `Task.detached`
/// inherits nothing, and has one.
public enum NotFound {
  /// The action of a target that answers for actions that the target lacks.
  public static let actionName = "notFound"
  /// The target of the app that answers every unanswered call, and its action.
  public static let targetName = "NoTargetAction", responseActionName = "response"

  /// The caller's parameters. Absent if there are none.
  public static let originParamsKey = "originParams"
  /// The target's full name, with its module if that is known: `A.Target_A`.
  public static let targetStringKey = "targetString"
  /// The method for the action, written as a selector: `Action_viewController:`.
  public static let selectorStringKey = "selectorString"
  /// The reason why no target answered, as text. Not in CTMediator.
  public static let reasonKey = "reason"

  /// Whether the running code is a fallback. An unanswered call that a fallback makes has none: it could be made again
  /// and again, until the stack ends.
  @TaskLocal static var isAnswering = false

  /// The parameters of a target's `notFound`.
  static func params(
    for call: TargetCall, fullTargetName: String, params: [String: Any]?
  ) -> [String: Any] {
    (params ?? [:]).merging(facts(of: call, fullTargetName: fullTargetName, params: params)) { _, fact in fact }
  }

  /// The parameters of the response of `Target_NoTargetAction`.
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
  /// The name of the class that was found, otherwise the name in the call.
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
  /// Unlike with CTMediator, the result reaches the caller, so it can be a page that says "update the app". For a
  /// response that returns `Void` the answer is `nil`.
  func answerOfNoTargetAction(to error: MediatorError, params: [String: Any]?) -> Any? {
    guard hasNoTargetAction(for: error) else { return nil }
    // Making the target is a part of the fallback too.
    let answer = NotFound.$isAnswering.withValue(true) {
      callOfNoTargetAction(for: error, params: params).flatMap { try? invoke($0) }
    }
    return answer is Void ? nil : answer ?? nil
  }

  /// The same, and awaits it.
  nonisolated(nonsending) func answerOfNoTargetAction(
    to error: MediatorError, params: [String: Any]?
  ) async -> Any? {
    guard hasNoTargetAction(for: error) else { return nil }
    let answer: Any? = await NotFound.$isAnswering.withValue(true) {
      guard let resolved = callOfNoTargetAction(for: error, params: params) else { return nil }
      return try? await invokeAsync(resolved)
    }
    return answer is Void ? nil : answer ?? nil
  }

  /// A `Target_NoTargetAction` without its response has no fallback either.
  private func hasNoTargetAction(for error: MediatorError) -> Bool {
    !NotFound.isAnswering && error.call.target != NotFound.targetName && check(NotFound.targetName)
  }

  /// The call of the response. Interceptors do not see it, because no caller made it.
  private func callOfNoTargetAction(for error: MediatorError, params: [String: Any]?) -> ResolvedCall? {
    try? lookUp(
      TargetCall(target: NotFound.targetName, action: NotFound.responseActionName),
      params: NotFound.params(for: error, params: params), isCached: false)
  }
}
