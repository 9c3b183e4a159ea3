extension Mediator {
  /// What both synchronous forms of the local entry do with a call that is not known: find, make, look up, run.
  ///
  /// - Parameter generation: Since when the call is not known.
  func respond(
    to call: TargetCall, params: [String: Any]?, isCached: Bool, generation: Int
  ) throws(MediatorError) -> Any? {
    try observing(call, entry: .local) { () throws(MediatorError) in
      switch try intercept(call, params: params, entry: .local) {
      case .answer(let answer): return answer
      case .proceed(let params):
        let work = try work(for: call, params: params, isCached: isCached)
        return try run(work, entry: .local, generation: generation)
      }
    }
  }

  /// The same, and waits for the action.
  nonisolated(nonsending) func respondWaiting(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?,
    isCached: Bool
  ) async throws(MediatorError) -> Any? {
    let module = module ?? Self.module(namedIn: params)
    let call = TargetCall(target: targetName, action: actionName, module: module)
    return try await observingWaiting(call, entry: .local) { () async throws(MediatorError) in
      switch try await interceptWaiting(call, params: params, entry: .local) {
      case .answer(let answer): return answer
      case .proceed(let params): return try await runWaiting(work(for: call, params: params, isCached: isCached))
      }
    }
  }

  /// What a call comes down to: an action, on whom, with what.
  struct Work {
    let call: TargetCall
    let responder: Responder
    let action: Action
    let params: [String: Any]
    /// Whether the target lacks the action that was asked for, and its `notFound` answers for it.
    var isToldToNotFound = false

    /// The same with what the interceptors made of the parameters.
    func with(_ params: [String: Any]?) -> Work {
      Work(
        call: call, responder: responder, action: action, params: params ?? [:], isToldToNotFound: isToldToNotFound)
    }
  }

  /// Finds who answers a call. Interceptors have had their say.
  func work(
    for call: TargetCall, params: [String: Any]?, isCached: Bool
  ) throws(MediatorError) -> Work {
    let responder = try responder(for: call, isCached: isCached)
    let offered = responder.tables.actions
    if let action = offered.actions[call.action], call.action != NotFound.actionName {
      return Work(call: call, responder: responder, action: action, params: params ?? [:])
    }
    guard let notFound = offered.actions[NotFound.actionName] else {
      throw responder.noAction(call, among: offered)
    }
    let told = NotFound.params(for: call, fullTargetName: responder.fullName, params: params)
    return Work(call: call, responder: responder, action: notFound, params: told, isToldToNotFound: true)
  }

  func responder(for call: TargetCall, isCached: Bool) throws(MediatorError) -> Responder {
    guard let target = registry.targetClass(call.target, module: call.module) else {
      throw .noTarget(call, tried: registry.candidates(call.target, module: call.module))
    }
    do {
      let offer = try target.offer(isCached: isCached)
      return Responder(target: target, tables: offer.tables, isCached: isCached, made: offer.made)
    } catch {
      throw .invalidTarget(call, fullTargetName: target.fullName, defect: error)
    }
  }

  /// Runs an action.
  ///
  /// - Parameters:
  ///   - entry: By which of the two entries it came.
  ///   - generation: Since when the call is not known, where it is to be remembered.
  func run(_ work: Work, entry: InterceptedCall.Entry, generation: Int? = nil) throws(MediatorError) -> Any? {
    let action: Action.Immediate
    switch work.action {
    case .anywhere(let immediate): action = immediate
    case .mainActor(let immediate) where MainActor.isCurrent: action = immediate
    case .mainActor: throw .needsMainActor(work.call, fullTargetName: work.responder.fullName)
    case .asynchronous: throw .needsAwait(work.call, fullTargetName: work.responder.fullName)
    }
    let made = try work.responder.instance(for: work.call)
    if let generation, let known = KnownCall(work, on: made, entry: entry) {
      knownCalls.remember(known, since: generation)
    }
    do {
      return try action.body(made.instance, work.params)
    } catch {
      throw .actionThrew(work.call, error)
    }
  }

  nonisolated(nonsending) func runWaiting(_ work: Work) async throws(MediatorError) -> Any? {
    let target = try work.responder.instance(for: work.call).instance
    do {
      switch work.action {
      case .anywhere(let action):
        return try action.body(target, work.params)
      case .mainActor(let action):
        let call = Handover((action: action, target: target, params: work.params))
        return try await MainActor.hop { Handover(try call.value.action.body(call.value.target, call.value.params)) }
          .value
      case .asynchronous(let body):
        return try await body(target, work.params)
      }
    } catch {
      throw .actionThrew(work.call, error)
    }
  }

  /// The module that the parameters name, as CTMediator's do.
  static func module(namedIn params: [String: Any]?) -> String? {
    guard let params, params.keys.contains(where: isModuleKey) else { return nil }
    return params[kCTMediatorParamsKeySwiftTargetModuleName] as? String
  }

  /// Tells by the length alone, which is cheaper than a hash of a key that is hardly ever there.
  private static func isModuleKey(_ key: String) -> Bool {
    key.utf8.count == kCTMediatorParamsKeySwiftTargetModuleName.utf8.count
  }
}
