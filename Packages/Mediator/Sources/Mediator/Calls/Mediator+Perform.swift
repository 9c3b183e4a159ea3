extension Mediator {
  /// Performs a synchronous local call that is not cached.
  func performUncached(_ call: TargetCall, params: [String: Any]?, isCached: Bool) throws(MediatorError) -> Any? {
    let context = context(entry: .local)
    return try watching(call, params, context.watchers) { params throws(MediatorError) in
      try invoke(lookUpRemembering(call, params: params, isCached: isCached, in: context), in: context)
    }
  }

  /// Performs a synchronous local call that is cached.
  func performCached(_ cached: CachedCall, params: [String: Any]?) throws(MediatorError) -> Any? {
    try watching(cached.call, params, cached.watchers) { params throws(MediatorError) in
      try cached.perform(params)
    }
  }

  /// Performs an asynchronous local call.
  nonisolated(nonsending) func performAsync(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?,
    isCached: Bool
  ) async throws(MediatorError) -> Any? {
    let module = module ?? Self.module(namedIn: params)
    let call = TargetCall(target: targetName, action: actionName, module: module)
    let watchers = registry.watchers
    return try await observing(call, entry: .local, by: watchers.observer) { () async throws(MediatorError) in
      switch try await intercept(call, params: params, entry: .local, by: watchers.interceptors) {
      case .answer(let answer): return answer
      case .proceed(let params): return try await invokeAsync(lookUp(call, params: params, isCached: isCached))
      }
    }
  }

  /// Makes a local call under its observer and its interceptors.
  private func watching(
    _ call: TargetCall, _ params: [String: Any]?, _ watchers: Watchers,
    _ proceed: (_ params: [String: Any]?) throws(MediatorError) -> Any?
  ) throws(MediatorError) -> Any? {
    try observing(call, entry: .local, by: watchers.observer) { () throws(MediatorError) in
      switch try intercept(call, params: params, entry: .local, by: watchers.interceptors) {
      case .answer(let answer): return answer
      case .proceed(let params): return try proceed(params)
      }
    }
  }

  /// The state at the beginning of a call.
  struct CallContext {
    let entry: InterceptedCall.Entry
    let watchers: Watchers
    /// The generation of the call cache.
    let generation: Int
  }

  func context(entry: InterceptedCall.Entry) -> CallContext {
    // The generation is read first, so that a later change keeps this call's outcome out of the cache.
    let generation = calls.generation
    return CallContext(entry: entry, watchers: registry.watchers, generation: generation)
  }

  /// Finds the target and the action of a call, after its interceptors.
  func lookUp(_ call: TargetCall, params: [String: Any]?, isCached: Bool) throws(MediatorError) -> ResolvedCall {
    let target = try lookUpTarget(of: call, isCached: isCached)
    let offered = target.tables.actions
    if let action = offered[call.action], call.action != NotFound.actionName {
      return ResolvedCall(call: call, target: target, action: action, params: params ?? [:])
    }
    guard let notFound = offered[NotFound.actionName], !NotFound.isAnswering else {
      throw target.noAction(call, among: offered.names)
    }
    let facts = NotFound.params(for: call, fullTargetName: target.fullName, params: params)
    return ResolvedCall(call: call, target: target, action: notFound, params: facts, isFallback: true)
  }

  /// The same, and caches the error of an unanswered call.
  ///
  /// - Parameter context: The state at the beginning of the call.
  func lookUpRemembering(
    _ call: TargetCall, params: [String: Any]?, isCached: Bool, in context: CallContext
  ) throws(MediatorError) -> ResolvedCall {
    do throws(MediatorError) {
      return try lookUp(call, params: params, isCached: isCached)
    } catch {
      // Outside of a fallback the call may have one.
      if !NotFound.isAnswering,
        let cached = CachedCall(
          unanswered: error, watchers: context.watchers, hasFallback: check(NotFound.targetName))
      {
        calls.insert(cached, since: context.generation)
      }
      throw error
    }
  }

  func lookUpTarget(of call: TargetCall, isCached: Bool) throws(MediatorError) -> ResolvedTarget {
    guard let target = registry.targetClass(call.target, module: call.module) else {
      throw .noTarget(call, tried: registry.candidates(call.target, module: call.module))
    }
    do {
      let offer = try target.offer(isCached: isCached)
      return ResolvedTarget(target: target, tables: offer.tables, isCached: isCached, made: offer.made)
    } catch {
      throw .invalidTarget(call, fullTargetName: target.fullName, defect: error)
    }
  }

  /// Invokes an action.
  ///
  /// - Parameter context: The state at the beginning of the call; `nil` if the call is not to be cached.
  func invoke(_ resolved: ResolvedCall, in context: CallContext? = nil) throws(MediatorError) -> Any? {
    let action: Action.Immediate
    switch resolved.action {
    case .anywhere(let immediate): action = immediate
    case .mainActor(let immediate) where MainActor.isCurrent: action = immediate
    case .mainActor: throw .needsMainActor(resolved.call, fullTargetName: resolved.target.fullName)
    case .asynchronous: throw .needsAwait(resolved.call, fullTargetName: resolved.target.fullName)
    }
    let made = try resolved.target.instance(for: resolved.call)
    if let context, let cached = CachedCall(resolved, on: made, entry: context.entry, watchers: context.watchers) {
      calls.insert(cached, since: context.generation)
    }
    do {
      let method = action.on(made.instance)
      guard resolved.isFallback else { return try method(resolved.params) }
      return try NotFound.$isAnswering.withValue(true) { try method(resolved.params) }
    } catch {
      throw .actionThrew(resolved.call, error)
    }
  }

  /// The same, and awaits it.
  nonisolated(nonsending) func invokeAsync(_ resolved: ResolvedCall) async throws(MediatorError) -> Any? {
    let target = try resolved.target.instance(for: resolved.call).instance
    do {
      guard resolved.isFallback else { return try await invokeAsync(resolved, on: target) }
      return try await NotFound.$isAnswering.withValue(true) { try await invokeAsync(resolved, on: target) }
    } catch {
      throw .actionThrew(resolved.call, error)
    }
  }

  private nonisolated(nonsending) func invokeAsync(_ resolved: ResolvedCall, on target: AnyObject) async throws -> Any?
  {
    switch resolved.action {
    case .anywhere(let action):
      return try action.on(target)(resolved.params)
    case .mainActor(let action):
      let call = Handover((method: action.on(target), params: resolved.params))
      return try await MainActor.hop { Handover(try call.value.method(call.value.params)) }
        .value
    case .asynchronous(let body):
      return try await body(target, resolved.params)
    }
  }

  /// The module that the parameters name, as CTMediator's do.
  static func module(namedIn params: [String: Any]?) -> String? {
    guard let params, params.keys.contains(where: isModuleKey) else { return nil }
    return params[kCTMediatorParamsKeySwiftTargetModuleName] as? String
  }

  /// Compares only lengths, which is cheaper than hashing for a key that is hardly ever present.
  private static func isModuleKey(_ key: String) -> Bool {
    key.utf8.count == kCTMediatorParamsKeySwiftTargetModuleName.utf8.count
  }
}
