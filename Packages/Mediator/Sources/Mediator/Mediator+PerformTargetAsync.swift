/// The local entry for asynchronous callers.
///
/// In an asynchronous function these are the forms that `await` calls. They reach every action: an asynchronous
/// one, and one of the main actor from anywhere. Parameters are taken over from the caller (`sending`), and
/// the result is given to it, so both may cross from one actor to another. Cancelling the caller's task reaches
/// an asynchronous action: it is the same task.
///
/// At the top level of a file, as in `main.swift`, the compiler prefers the synchronous form of two, `await` or not
/// (Swift 6.3). That one could not wait, and its error would end the program. So it is unavailable there once anything
/// is awaited at the top level; a function that waits has the form that is meant.
extension Mediator {
  /// Performs an action of a target, waits for it, and answers `nil` when no target responds.
  ///
  /// As the synchronous form, with the same fallbacks.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, where it must be named.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: What the action is given.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state.
  /// - Returns: What the action returned; `nil` where it returned `nil` or threw, or where no target responds.
  /// - Note: A synchronous action that belongs to no actor runs on the caller's, one of the main actor there.
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
      nonisolated(unsafe) let answer = try await respond(
        targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
      return answer
    } catch {
      guard error.isUnanswered else { return nil }
      nonisolated(unsafe) let answer = await answerOfNoTargetAction(to: error, params: params)
      return answer
    }
  }

  /// Performs an action of a target, waits for it, and throws when the answer is not the one asked for.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, where it must be named.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: What the action is given.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state.
  ///   - resultType: What the answer must be, as for the synchronous form.
  /// - Returns: What the action returned.
  /// - Throws: ``MediatorError``. An action that was cancelled and throws `CancellationError` is an
  ///   ``MediatorError/actionThrew(_:_:)`` with it.
  /// - Note: A synchronous action that belongs to no actor runs on the caller's, one of the main actor there.
  public nonisolated(nonsending) func performTarget<Result>(
    _ targetName: String,
    module: String? = nil,
    action actionName: String,
    params: sending [String: Any]? = nil,
    shouldCacheTarget: Bool = false,
    as resultType: Result.Type
  ) async throws(MediatorError) -> sending Result {
    nonisolated(unsafe) let params = params
    nonisolated(unsafe) let answer = try await respond(
      targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
    nonisolated(unsafe) let result = try Self.result(
      of: answer, as: Result.self, for: TargetCall(target: targetName, action: actionName, module: module))
    return result
  }
}
