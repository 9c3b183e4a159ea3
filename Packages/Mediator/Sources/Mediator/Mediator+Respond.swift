extension Mediator {
  /// What both synchronous forms of the local entry do: find, make, look up, run.
  func respond(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?,
    isCached: Bool
  ) throws(MediatorError) -> Any? {
    let call = call(targetName, module: module, action: actionName, params: params)
    switch try intercept(call, params: params, entry: .local) {
    case .answer(let answer): return answer
    case .proceed(let params): return try run(work(for: call, params: params, isCached: isCached))
    }
  }

  /// The same, and waits for the action.
  nonisolated(nonsending) func respondWaiting(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?,
    isCached: Bool
  ) async throws(MediatorError) -> Any? {
    let call = call(targetName, module: module, action: actionName, params: params)
    switch try await interceptWaiting(call, params: params, entry: .local) {
    case .answer(let answer): return answer
    case .proceed(let params): return try await runWaiting(work(for: call, params: params, isCached: isCached))
    }
  }

  /// What a call comes down to: an action, on whom, with what.
  struct Work {
    let call: TargetCall
    let responder: Responder
    let action: Action
    let params: [String: Any]

    /// The same with what the interceptors made of the parameters.
    func with(_ params: [String: Any]?) -> Work {
      Work(call: call, responder: responder, action: action, params: params ?? [:])
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
      throw responder.noAction(call)
    }
    let told = NotFound.params(for: call, fullTargetName: responder.fullName, params: params)
    return Work(call: call, responder: responder, action: notFound, params: told)
  }

  /// Who answers a call: a class that was found, an instance of it, and what it offers.
  struct Responder {
    let fullName: String
    let instance: AnyObject
    let tables: TargetTables

    func noAction(_ call: TargetCall) -> MediatorError {
      let offered = tables.actions.names
      return .noAction(
        call, fullTargetName: fullName, nearest: EditDistance.nearest(to: call.action, among: offered),
        offered: offered)
    }
  }

  func responder(for call: TargetCall, isCached: Bool) throws(MediatorError) -> Responder {
    guard let target = registry.targetClass(call.target, module: call.module) else {
      throw .noTarget(call, tried: registry.candidates(call.target, module: call.module))
    }
    do {
      let instance = try target.instance(isCached: isCached)
      let tables = try target.tables(of: instance)
      return Responder(fullName: target.fullName, instance: instance, tables: tables)
    } catch {
      throw .invalidTarget(call, fullTargetName: target.fullName, defect: error)
    }
  }

  func run(_ work: Work) throws(MediatorError) -> Any? {
    do {
      switch work.action {
      case .anywhere(let body):
        return try body(work.responder.instance, work.params)
      case .mainActor(let body) where MainActor.isCurrent:
        return try MainActor.run(body, on: work.responder.instance, params: work.params)
      case .mainActor, .asynchronous:
        break
      }
    } catch {
      throw .actionThrew(work.call, error)
    }
    guard case .mainActor = work.action else {
      throw .needsAwait(work.call, fullTargetName: work.responder.fullName)
    }
    throw .needsMainActor(work.call, fullTargetName: work.responder.fullName)
  }

  nonisolated(nonsending) func runWaiting(_ work: Work) async throws(MediatorError) -> Any? {
    do {
      switch work.action {
      case .anywhere(let body):
        return try body(work.responder.instance, work.params)
      case .mainActor(let body):
        let call = Handover((instance: work.responder.instance, params: work.params))
        return try await MainActor.hop { Handover(try body(call.value.instance, call.value.params)) }.value
      case .asynchronous(let body):
        return try await body(work.responder.instance, work.params)
      }
    } catch {
      throw .actionThrew(work.call, error)
    }
  }

  private func call(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?
  ) -> TargetCall {
    TargetCall(target: targetName, action: actionName, module: module ?? Self.module(namedIn: params))
  }

  private static func module(namedIn params: [String: Any]?) -> String? {
    guard let params, !params.isEmpty else { return nil }
    return params[kCTMediatorParamsKeySwiftTargetModuleName] as? String
  }
}
