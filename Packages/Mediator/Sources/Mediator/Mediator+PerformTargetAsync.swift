/// The local entry for asynchronous callers.
///
/// In an asynchronous function `await` calls these forms. They reach every action: asynchronous actions, and actions of
/// the main actor from any actor. Parameters are transferred from the caller (`sending`) and the result to it, so both
/// may cross from one actor to another. Cancelling the caller's task reaches an asynchronous action, which runs in the
/// same task.
///
/// At the top level of a file, as in `main.swift`, the compiler prefers the synchronous form, with `await` or without
/// (Swift 6.3). That form could not wait, and its error would end the program. So it is unavailable there as soon as
/// the top level awaits anything. In an asynchronous function the compiler chooses the asynchronous form.
extension Mediator {
  /// Performs an action of a target, waits for it, and returns `nil` if no target answers.
  ///
  /// Like the synchronous form, with the same fallbacks.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, if it must be named.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: The parameters of the action.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state.
  /// - Returns: The action's result; `nil` if it returned `nil` or threw, or if no target answers.
  /// - Note: A synchronous action runs on the main actor if it belongs there, otherwise on the caller's actor.
  @discardableResult
  public nonisolated(nonsending) func performTarget(
    _ targetName: String,
    module: String? = nil,
    action actionName: String,
    params: sending [String: Any]? = nil,
    shouldCacheTarget: Bool = false
  ) async -> sending Any? {
    nonisolated(unsafe) let params = params
    do throws(MediatorError) {
      nonisolated(unsafe) let answer = try await performAsync(
        targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
      return answer
    } catch {
      guard error.isUnanswered else { return nil }
      nonisolated(unsafe) let answer = await answerOfNoTargetAction(to: error, params: params)
      return answer
    }
  }

  /// Performs an action of a target, waits for it, and throws if there is no result of the expected type.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, if it must be named.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: The parameters of the action.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state.
  ///   - resultType: The type of the result, as for the synchronous form.
  /// - Returns: The action's result.
  /// - Throws: ``MediatorError``. If a cancelled action throws `CancellationError`, it is
  ///   ``MediatorError/actionThrew(_:_:)`` with that error.
  /// - Note: A synchronous action runs on the main actor if it belongs there, otherwise on the caller's actor.
  public nonisolated(nonsending) func performTarget<Result>(
    _ targetName: String,
    module: String? = nil,
    action actionName: String,
    params: sending [String: Any]? = nil,
    shouldCacheTarget: Bool = false,
    as resultType: Result.Type
  ) async throws(MediatorError) -> sending Result {
    nonisolated(unsafe) let params = params
    nonisolated(unsafe) let answer = try await performAsync(
      targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
    nonisolated(unsafe) let result = try Self.result(
      of: answer, as: Result.self, for: TargetCall(target: targetName, action: actionName, module: module))
    return result
  }
}
