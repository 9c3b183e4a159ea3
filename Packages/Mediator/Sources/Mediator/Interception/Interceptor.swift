/// Sees calls before they reach their target, and decides how they continue.
///
/// A mediator's interceptors run in their order, each with the parameters that the one before passed on. For a remote
/// call they run after the policy and the target have admitted it.
///
///     mediator.interceptors = [
///       Interceptor(target: "Orders") { call in
///         session.isOpen ? .proceed : .refuse(LoginNeeded())
///       }
///     ]
public struct Interceptor: Sendable {
  /// How a call continues.
  public enum Decision {
    /// It continues unchanged.
    case proceed
    /// It continues with these parameters instead of its own. A remote call keeps the mediator's facts, such as
    /// `isRemote`: they are put back.
    case proceedWith([String: Any])
    /// It ends with this answer, and no target is looked up.
    case answer(Any?)
    /// It ends with an error: the caller gets ``MediatorError/refused(_:_:)`` with this error.
    case refuse(any Error)
  }

  typealias Decide = @Sendable (InterceptedCall) -> Decision
  typealias DecideAsync = nonisolated(nonsending) @Sendable (InterceptedCall) async -> Decision

  let target: String?
  /// Decides on a call that does not wait; `nil` if it cannot.
  let decide: Decide?
  /// Decides on a call that is made with `await`.
  let decideWaiting: DecideAsync

  /// Makes an interceptor that decides at once.
  ///
  /// - Parameters:
  ///   - target: The target whose calls it sees; `nil` for every call.
  ///   - decide: Called on the caller's thread.
  public init(target: String? = nil, _ decide: @escaping @Sendable (InterceptedCall) -> Decision) {
    self.target = target
    self.decide = decide
    decideWaiting = { decide($0) }
  }

  /// Makes an interceptor that may wait before it decides, for example for a login page.
  ///
  /// The calls that it sees must be made with `await`. Others throw
  /// ``MediatorError/needsAwait(_:fullTargetName:)``.
  ///
  /// - Parameters:
  ///   - target: The target whose calls it sees; `nil` for every call.
  ///   - decide: Runs on the caller's actor.
  public init(
    target: String? = nil,
    waiting decide: nonisolated(nonsending) @escaping @Sendable (InterceptedCall) async -> Decision
  ) {
    self.target = target
    self.decide = nil
    decideWaiting = decide
  }

  /// Makes an interceptor of every call, which decides at once where the caller does not wait.
  package init(
    _ decide: @escaping @Sendable (InterceptedCall) -> Decision,
    waiting decideWaiting: nonisolated(nonsending) @escaping @Sendable (InterceptedCall) async -> Decision
  ) {
    target = nil
    self.decide = decide
    self.decideWaiting = decideWaiting
  }

  func concerns(_ target: String) -> Bool {
    self.target?.isSameName(as: target) ?? true
  }
}
