extension Mediator {
  /// What both forms of the local entry do: find, make, look up, run.
  func respond(
    _ targetName: String, module: String?, action actionName: String, params: [String: Any]?,
    isCached: Bool
  ) throws(MediatorError) -> Any? {
    let module = module ?? Self.module(namedIn: params)
    /// Made where it is needed only: a call that succeeds pays nothing for it.
    var call: TargetCall { TargetCall(target: targetName, action: actionName, module: module) }

    let responder = try responder(targetName, module: module, isCached: isCached, call: call)
    let offered = responder.tables.actions
    if let action = offered.actions[actionName], actionName != NotFound.actionName {
      return try run(action, of: responder, params: params ?? [:], call: call)
    }
    guard let notFound = offered.actions[NotFound.actionName] else {
      throw responder.noAction(call)
    }
    let told = NotFound.params(for: call, fullTargetName: responder.fullName, params: params)
    return try run(notFound, of: responder, params: told, call: call)
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

  func responder(
    _ targetName: String, module: String?, isCached: Bool, call: @autoclosure () -> TargetCall
  ) throws(MediatorError) -> Responder {
    guard let target = registry.targetClass(targetName, module: module) else {
      throw .noTarget(call(), tried: registry.candidates(targetName, module: module))
    }
    do {
      let instance = try target.instance(isCached: isCached)
      let tables = try target.tables(of: instance)
      return Responder(fullName: target.fullName, instance: instance, tables: tables)
    } catch {
      throw .invalidTarget(call(), fullTargetName: target.fullName, defect: error)
    }
  }

  func run(
    _ action: Action, of responder: Responder, params: [String: Any], call: @autoclosure () -> TargetCall
  ) throws(MediatorError) -> Any? {
    if case .mainActor = action, !MainActor.isCurrent {
      throw .needsMainActor(call(), fullTargetName: responder.fullName)
    }
    do {
      switch action {
      case .anywhere(let body): return try body(responder.instance, params)
      case .mainActor(let body): return try MainActor.run(body, on: responder.instance, params: params)
      }
    } catch {
      throw .actionThrew(call(), error)
    }
  }

  private static func module(namedIn params: [String: Any]?) -> String? {
    guard let params, !params.isEmpty else { return nil }
    return params[kCTMediatorParamsKeySwiftTargetModuleName] as? String
  }
}
