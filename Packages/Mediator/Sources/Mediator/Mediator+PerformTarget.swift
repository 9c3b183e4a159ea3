/// The key under which the parameters of a call may name the target's module, as with CTMediator.
///
/// The argument `module:` does the same, costs less, and overrides the key. The entry stays in the parameters and
/// reaches the action, as with CTMediator. A value that is not a `String` is ignored.
public let kCTMediatorParamsKeySwiftTargetModuleName = "kCTMediatorParamsKeySwiftTargetModuleName"

extension Mediator {
  /// Performs an action of a target, and returns `nil` if no target answers.
  ///
  /// CTMediator's `performTarget:action:params:shouldCacheTarget:`. If the target lacks the action, its `notFound`
  /// answers. If there is no target or no `notFound`, the app's `Target_NoTargetAction` answers.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class. It is not needed if the module has the target's name or is the app's own. A
  ///     category whose business line has several targets names it. A module that lacks the class does not end the
  ///     search.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: The parameters of the action.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state. A cached target also answers
  ///     calls that pass `false`.
  /// - Returns: The action's result: `()` if it returns `Void`; `nil` if it returned `nil` or threw, or if no target
  ///   answers. The form with `as:` distinguishes these cases.
  /// - Note: Runs on the caller's thread. An action of the main actor does not run on another thread: there no target
  ///   answers.
  @discardableResult
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func performTarget(
    _ targetName: String,
    module: String? = nil,
    action actionName: String,
    params: [String: Any]? = nil,
    shouldCacheTarget: Bool = false
  ) -> Any? {
    let module = module ?? Self.module(namedIn: params)
    do throws(MediatorError) {
      guard let cached = cachedCall(targetName, module: module, action: actionName, isCached: shouldCacheTarget) else {
        let call = TargetCall(target: targetName, action: actionName, module: module)
        return try performUncached(call, params: params, isCached: shouldCacheTarget)
      }
      guard cached.watchers.isEmpty else { return try performCached(cached, params: params) }
      return cached.isUnanswered ? nil : try cached.perform(params)
    } catch {
      return error.isUnanswered ? answerOfNoTargetAction(to: error, params: params) : nil
    }
  }

  /// Performs an action of a target, and throws if there is no result of the expected type.
  ///
  /// If the target lacks the action, its `notFound` answers. `Target_NoTargetAction` does not answer: this caller gets
  /// the error.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, as above.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: The parameters of the action.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state.
  ///   - resultType: The type of the result. `Void.self` for an action without a result, an optional type for one that
  ///     may return `nil`, `Any?.self` for any result.
  /// - Returns: The action's result.
  /// - Throws: ``MediatorError``.
  /// - Note: Runs on the caller's thread.
  @inlinable
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func performTarget<Result>(
    _ targetName: String,
    module: String? = nil,
    action actionName: String,
    params: [String: Any]? = nil,
    shouldCacheTarget: Bool = false,
    as resultType: Result.Type
  ) throws(MediatorError) -> Result {
    guard
      let answer = try performThrowing(
        targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
    else {
      return try Self.resultWithoutMatch(
        nil, as: Result.self, for: TargetCall(target: targetName, action: actionName, module: module))
    }
    // The type is read first, because reading it after the cast would copy the answer. The cast is here, where the
    // compiler knows the type: a cast to an unknown type costs as much as the call.
    let found: Any.Type = type(of: answer)
    if let result = consume answer as? Result { return result }
    return try Self.resultWithoutMatch(
      found, as: Result.self, for: TargetCall(target: targetName, action: actionName, module: module))
  }

  @usableFromInline
  func performThrowing(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?, isCached: Bool
  ) throws(MediatorError) -> Any? {
    let module = module ?? Self.module(namedIn: params)
    guard let cached = cachedCall(targetName, module: module, action: actionName, isCached: isCached) else {
      let call = TargetCall(target: targetName, action: actionName, module: module)
      return try performUncached(call, params: params, isCached: isCached)
    }
    return cached.watchers.isEmpty ? try cached.perform(params) : try performCached(cached, params: params)
  }

  private func cachedCall(_ targetName: String, module: String?, action: String, isCached: Bool) -> CachedCall? {
    let cached = calls.call(targetName, module: module, action: action, entry: .local)
    return cached?.serves(isCached: isCached) == true ? cached : nil
  }

  /// The result for an answer that is not a `Result`. `nil` is a result only if `Result` is an optional type; as `Any`
  /// it would be a value that contains nothing.
  ///
  /// - Parameter found: The answer's type; `nil` if the answer is `nil`.
  @usableFromInline
  static func resultWithoutMatch<Result>(
    _ found: Any.Type?, as resultType: Result.Type, for call: TargetCall
  ) throws(MediatorError) -> Result {
    let optional = resultType as? any ExpressibleByNilLiteral.Type
    if found == nil, let result = optional.flatMap({ $0.init(nilLiteral: ()) as? Result }) { return result }
    let expected = String(reflecting: resultType), name = found.map { String(reflecting: $0) } ?? "nil"
    throw .wrongResultType(call, expected: expected, found: name, isSameName: expected == name)
  }

  /// The answer as the type that the caller expects.
  static func result<Result>(
    of answer: Any?, as resultType: Result.Type, for call: TargetCall
  ) throws(MediatorError) -> Result {
    if let answer, let result = answer as? Result { return result }
    return try resultWithoutMatch(answer.map { type(of: $0) }, as: resultType, for: call)
  }
}
