/// Looks at calls before they reach their target, and decides what becomes of them.
///
/// A mediator's interceptors are asked in their order, each with what the ones before it left. For a remote call
/// they are asked after the policy and the target let it in.
///
///     mediator.interceptors = [
///       Interceptor(target: "Orders") { call in
///         session.isOpen ? .proceed : .refuse(LoginNeeded())
///       }
///     ]
public struct Interceptor: Sendable {
  /// What becomes of a call.
  public enum Decision {
    /// It goes on as it is.
    case proceed
    /// It goes on with these parameters in place of its own.
    case proceedWith([String: Any])
    /// It ends here with this answer, and no target is looked for.
    case answer(Any?)
    /// It ends here: the caller gets ``MediatorError/refused(_:_:)`` with this error.
    case refuse(any Error)
  }

  typealias Decide = @Sendable (InterceptedCall) -> Decision
  typealias DecideAsync = nonisolated(nonsending) @Sendable (InterceptedCall) async -> Decision

  enum Kind: Sendable {
    case immediate(Decide)
    case asynchronous(DecideAsync)
  }

  let target: String?
  let kind: Kind

  /// An interceptor that decides at once.
  ///
  /// - Parameters:
  ///   - target: The target whose calls it is asked about; `nil` for every call.
  ///   - decide: Called on the caller's thread.
  public init(target: String? = nil, _ decide: @escaping @Sendable (InterceptedCall) -> Decision) {
    self.target = target
    kind = .immediate(decide)
  }

  /// An interceptor that may wait before it decides: show a login page, then let the call go on.
  ///
  /// A call that it concerns must be made with `await`: one that is not throws
  /// ``MediatorError/needsAwait(_:fullTargetName:)``.
  ///
  /// - Parameters:
  ///   - target: The target whose calls it is asked about; `nil` for every call.
  ///   - decide: Runs on the caller's actor.
  public init(
    target: String? = nil,
    waiting decide: nonisolated(nonsending) @escaping @Sendable (InterceptedCall) async -> Decision
  ) {
    self.target = target
    kind = .asynchronous(decide)
  }

  func concerns(_ target: String) -> Bool {
    self.target == nil || self.target == target
  }
}
