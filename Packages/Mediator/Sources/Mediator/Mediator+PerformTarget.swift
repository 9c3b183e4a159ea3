/// The key under which the parameters of a call may name the target's module, as with CTMediator.
///
/// The argument `module:` says the same, costs less, and wins over it. The entry stays in the parameters
/// and reaches the action, as with CTMediator; a value that is no `String` is ignored.
public let kCTMediatorParamsKeySwiftTargetModuleName = "kCTMediatorParamsKeySwiftTargetModuleName"

extension Mediator {
  /// Performs an action of a target, and answers `nil` when no target responds.
  ///
  /// CTMediator's `performTarget:action:params:shouldCacheTarget:`. Where the target lacks the action, its
  /// `notFound` answers; where there is no target or no `notFound`, the app's `Target_NoTargetAction` does.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class. Not needed where the module has the target's name or is the
  ///     app's own; a category whose business line has several targets names it. A module that lacks the
  ///     class does not end the search.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: What the action is given.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state. A kept one also
  ///     answers calls that do not ask for it.
  /// - Returns: What the action returned: `()` where it returns `Void`; `nil` where it returned `nil` or
  ///   threw, or where no target responds. The form with `as:` tells these apart.
  /// - Note: Runs on the caller's thread. An action of the main actor is not run from another thread:
  ///   then no target responds.
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
        return try respond(to: call, params: params, isCached: shouldCacheTarget)
      }
      guard cached.watchers.isEmpty else { return try respond(with: cached, params: params) }
      return cached.isUnanswered ? nil : try cached.answer(params)
    } catch {
      return error.isUnanswered ? answerOfNoTargetAction(to: error, params: params) : nil
    }
  }

  /// Performs an action of a target, and throws when the answer is not the one asked for.
  ///
  /// Where the target lacks the action, its `notFound` answers. `Target_NoTargetAction` is not asked: this
  /// caller wants to know.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, as above.
  ///   - actionName: The action: `viewController` for the method `Action_viewController`.
  ///   - params: What the action is given.
  ///   - shouldCacheTarget: Whether the target is kept for later calls, with its state.
  ///   - resultType: What the answer must be. `Void.self` for an action that returns nothing, an optional
  ///     type for one that may return `nil`, `Any?.self` for whatever it returns.
  /// - Returns: What the action returned.
  /// - Throws: ``MediatorError``, whose cases are all that can go wrong.
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
      let answer = try answer(
        targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
    else {
      return try Self.resultWithoutMatch(
        nil, as: Result.self, for: TargetCall(target: targetName, action: actionName, module: module))
    }
    // Its type now, because an answer that is asked afterwards is copied first. And the cast here, where the
    // compiler knows the type: one to an unknown type costs as much as the call.
    let found: Any.Type = type(of: answer)
    if let result = consume answer as? Result { return result }
    return try Self.resultWithoutMatch(
      found, as: Result.self, for: TargetCall(target: targetName, action: actionName, module: module))
  }

  @usableFromInline
  func answer(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?, isCached: Bool
  ) throws(MediatorError) -> Any? {
    let module = module ?? Self.module(namedIn: params)
    guard let cached = cachedCall(targetName, module: module, action: actionName, isCached: isCached) else {
      let call = TargetCall(target: targetName, action: actionName, module: module)
      return try respond(to: call, params: params, isCached: isCached)
    }
    return cached.watchers.isEmpty ? try cached.answer(params) : try respond(with: cached, params: params)
  }

  private func cachedCall(_ targetName: String, module: String?, action: String, isCached: Bool) -> CachedCall? {
    let cached = calls.call(targetName, module: module, action: action, entry: .local)
    return cached?.serves(isCached: isCached) == true ? cached : nil
  }

  /// What becomes of an answer that is no `Result`: `nil` is one where that is an optional type, and in no other
  /// case; as `Any` it would be a value that holds nothing.
  ///
  /// - Parameter found: The answer's type; `nil` where the answer is.
  @usableFromInline
  static func resultWithoutMatch<Result>(
    _ found: Any.Type?, as resultType: Result.Type, for call: TargetCall
  ) throws(MediatorError) -> Result {
    let optional = resultType as? any ExpressibleByNilLiteral.Type
    if found == nil, let result = optional.flatMap({ $0.init(nilLiteral: ()) as? Result }) { return result }
    let expected = String(reflecting: resultType), name = found.map { String(reflecting: $0) } ?? "nil"
    throw .wrongResultType(call, expected: expected, found: name, isSameName: expected == name)
  }

  /// The answer as the caller asked for it.
  static func result<Result>(
    of answer: Any?, as resultType: Result.Type, for call: TargetCall
  ) throws(MediatorError) -> Result {
    if let answer, let result = answer as? Result { return result }
    return try resultWithoutMatch(answer.map { type(of: $0) }, as: resultType, for: call)
  }
}
