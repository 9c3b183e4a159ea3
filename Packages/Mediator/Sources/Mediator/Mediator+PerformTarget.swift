/// The key under which the parameters of a call may name the target's module, as with CTMediator.
///
/// The argument `module:` says the same, costs less, and wins over it. The entry stays in the parameters
/// and reaches the action, as with CTMediator; a value that is no `String` is ignored.
public let kCTMediatorParamsKeySwiftTargetModuleName = "kCTMediatorParamsKeySwiftTargetModuleName"

extension Mediator {
  /// Performs an action of a target, and answers `nil` when nobody responds.
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
  ///   threw, or where nobody responds. The form with `as:` tells these apart.
  /// - Note: Runs on the caller's thread. An action of the main actor is not run from another thread:
  ///   then nobody responds.
  @discardableResult
  public func performTarget(
    _ targetName: String,
    module: String? = nil,
    action actionName: String,
    params: [String: Any]? = nil,
    shouldCacheTarget: Bool = false
  ) -> Any? {
    do {
      return try respond(
        targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
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
  public func performTarget<Result>(
    _ targetName: String,
    module: String? = nil,
    action actionName: String,
    params: [String: Any]? = nil,
    shouldCacheTarget: Bool = false,
    as resultType: Result.Type
  ) throws(MediatorError) -> Result {
    let answer = try respond(
      targetName, module: module, action: actionName, params: params, isCached: shouldCacheTarget)
    if let result = Self.cast(answer, to: Result.self) { return result }
    let expected = String(reflecting: Result.self)
    let found = answer.map { String(reflecting: type(of: $0)) } ?? "nil"
    throw .wrongResultType(
      TargetCall(target: targetName, action: actionName, module: module),
      expected: expected, found: found, isSameName: expected == found)
  }

  /// The answer as a `Result`; `nil` where it is none. Any optional type takes an answer that is `nil`, and
  /// no other does: as `Any`, which `as?` would make of it, it would be a value that holds nothing.
  private static func cast<Result>(_ answer: Any?, to resultType: Result.Type) -> Result? {
    if let answer { return answer as? Result }
    let optional = resultType as? any ExpressibleByNilLiteral.Type
    return optional.flatMap { $0.init(nilLiteral: ()) as? Result }
  }

  /// What both entries do: find, make, look up, run.
  func respond(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?,
    isCached: Bool
  ) throws(MediatorError) -> Any? {
    let module = module ?? Self.module(namedIn: params)
    /// Made where it is needed only: a call that succeeds pays nothing for it.
    var call: TargetCall { TargetCall(target: targetName, action: actionName, module: module) }

    guard let target = registry.targetClass(targetName, module: module) else {
      throw .noTarget(call, tried: registry.candidates(targetName, module: module))
    }
    let instance: AnyObject
    let table: ActionTable
    do {
      instance = try target.instance(isCached: isCached)
      table = try target.table(of: instance)
    } catch {
      throw .invalidTarget(call, fullTargetName: target.fullName, defect: error)
    }
    if let action = table.actions[actionName], actionName != NotFound.actionName {
      return try run(action, of: target, instance, params: params ?? [:], call: call)
    }
    guard let notFound = table.actions[NotFound.actionName] else {
      let offered = table.names
      throw .noAction(
        call, fullTargetName: target.fullName,
        nearest: EditDistance.nearest(to: actionName, among: offered), offered: offered)
    }
    let told = NotFound.params(for: call, fullTargetName: target.fullName, params: params)
    return try run(notFound, of: target, instance, params: told, call: call)
  }

  private static func module(namedIn params: [String: Any]?) -> String? {
    guard let params, !params.isEmpty else { return nil }
    return params[kCTMediatorParamsKeySwiftTargetModuleName] as? String
  }

  private func run(
    _ action: Action, of target: TargetClass, _ instance: AnyObject, params: [String: Any],
    call: @autoclosure () -> TargetCall
  ) throws(MediatorError) -> Any? {
    if case .mainActor = action, !MainActor.isCurrent {
      throw .needsMainActor(call(), fullTargetName: target.fullName)
    }
    do {
      switch action {
      case .anywhere(let body): return try body(instance, params)
      case .mainActor(let body): return try MainActor.run(body, on: instance, params: params)
      }
    } catch {
      throw .actionThrew(call(), error)
    }
  }
}
