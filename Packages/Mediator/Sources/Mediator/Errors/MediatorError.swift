@_spi(Mediator) import Parameters

/// The reason why a call got no answer, or not the expected one.
///
/// The cases are complete. `performTarget` with `as:` throws these errors; without `as:` it returns `nil` instead, as
/// CTMediator does.
///
/// `indirect`, because a successful call should not reserve and copy space for everything that an error contains.
public indirect enum MediatorError: Error, Sendable {
  /// The program has no class of the target's name. `tried` lists the full names that were tried, in order; it is
  /// empty if the name cannot be a class's.
  case noTarget(TargetCall, tried: [String])
  /// The target `fullTargetName` exists but lists no such action. `offered` are the actions that it lists, `nearest`
  /// is the one that may have been meant.
  case noAction(TargetCall, fullTargetName: String, nearest: String?, offered: [String])
  /// The class `fullTargetName` exists but cannot answer any call.
  case invalidTarget(TargetCall, fullTargetName: String, defect: TargetDefect)
  /// The action belongs to the main actor, and the call came from elsewhere.
  case needsMainActor(TargetCall, fullTargetName: String)
  /// The action is asynchronous, and the call is not: it must be made with `await`.
  case needsAwait(TargetCall, fullTargetName: String)
  /// The result has another type than the caller expected. `isSameName` means that both types have the same name:
  /// then the program contains two copies of the type's module.
  case wrongResultType(TargetCall, expected: String, found: String, isSameName: Bool)
  /// An interceptor refused the call, with this error.
  case refused(TargetCall, any Error)
  /// The action threw this error.
  case actionThrew(TargetCall, any Error)

  /// The call that failed.
  public var call: TargetCall {
    switch self {
    case .noTarget(let call, _), .noAction(let call, _, _, _), .invalidTarget(let call, _, _),
      .needsMainActor(let call, _), .needsAwait(let call, _), .wrongResultType(let call, _, _, _),
      .refused(let call, _),
      .actionThrew(let call, _):
      call
    }
  }

  /// Whether no target answered. It is `false` if an interceptor refused the call, or if an action ran and threw or
  /// returned an unexpected result.
  public var isUnanswered: Bool {
    switch self {
    case .noTarget, .noAction, .invalidTarget, .needsMainActor, .needsAwait: true
    case .wrongResultType, .refused, .actionThrew: false
    }
  }
}

extension MediatorError: CustomStringConvertible {
  /// The reason on one line. Characters that could forge another one are escaped, because a remote caller can send any
  /// name, and the text of an action's error may contain what it was sent.
  public var description: String {
    switch self {
    case .noTarget(let call, let tried) where tried.isEmpty:
      "\(call): no class can have that name"
    case .noTarget(let call, let tried):
      "\(call): no such target; looked for \(tried.map(\.escaped).joined(separator: ", "))."
        + " Is the package that has it linked?"
    case .noAction(let call, let fullTargetName, let nearest, let offered):
      "\(call): \(fullTargetName) lists no such action"
        + (nearest.map { "; did you mean \($0.quoted())?" } ?? "; it lists \(Self.list(offered))")
    case .invalidTarget(let call, let fullTargetName, let defect):
      "\(call): \(fullTargetName) cannot answer: \(defect)"
    case .needsMainActor(let call, let fullTargetName):
      "\(call): \(fullTargetName) belongs to the main actor, and this call came from another thread; call it with await"
    case .needsAwait(let call, let fullTargetName):
      "\(call): the action of \(fullTargetName) is asynchronous; call it with await"
    case .wrongResultType(let call, let expected, let found, let isSameName):
      "\(call): answered with \(found), not \(expected)"
        + (isSameName
          ? "; both have that name, so the program contains two copies of their module:"
            + " is it linked statically in one place and as a `.dynamic` product in another?"
          : "")
    case .refused(let call, let error):
      "\(call): refused: \("\(error)".escaped)"
    case .actionThrew(let call, let error):
      "\(call): threw \("\(error)".escaped)"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { $0.quoted() }.joined(separator: ", ")
  }
}
