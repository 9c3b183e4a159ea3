/// What a URL is let in for, however it was read: by the remote entry, or by a table of routes.
extension Mediator {
  /// Performs a remote call.
  ///
  /// - Parameters:
  ///   - remote: What the URL asks for.
  ///   - module: The module that a route names. A URL never does.
  ///   - params: What the action is given.
  ///   - policy: Has the last word.
  package func perform(
    _ remote: RemoteCall, module: String?, params: [String: Any], policy: RemotePolicy
  ) throws(RemoteError) -> Any? {
    if let known = knownCalls.call(remote.target, module: module, action: remote.action, entry: .remote),
      known.serves(isCached: false)
    {
      return try perform(known, remote, params: params, policy: policy)
    }
    let generation = knownCalls.generation
    let call = TargetCall(target: remote.target, action: remote.action, module: module)
    return try observing(call, entry: .remote) { () throws(RemoteError) in
      let work = try work(for: call, remote, params: params, policy: policy)
      do throws(MediatorError) {
        switch try intercept(call, params: work.params, entry: .remote) {
        case .answer(let answer): return answer
        case .proceed(let params): return try run(work.with(params), entry: .remote, generation: generation)
        }
      } catch {
        throw .failed(error)
      }
    }
  }

  /// Performs a remote call that was let in before. The policy is asked about each.
  private func perform(
    _ known: KnownCall, _ remote: RemoteCall, params: [String: Any], policy: RemotePolicy
  ) throws(RemoteError) -> Any? {
    if let reason = policy.refusal(remote) { throw .refused(.policy(reason)) }
    do throws(MediatorError) {
      return try known.answer(params)
    } catch {
      throw .failed(error)
    }
  }

  /// The same as above, and waits for the action.
  package nonisolated(nonsending) func performWaiting(
    _ remote: RemoteCall, module: String?, params: [String: Any], policy: RemotePolicy
  ) async throws(RemoteError) -> Any? {
    let call = TargetCall(target: remote.target, action: remote.action, module: module)
    return try await observingWaiting(call, entry: .remote) { () async throws(RemoteError) in
      let work = try work(for: call, remote, params: params, policy: policy)
      do throws(MediatorError) {
        switch try await interceptWaiting(call, params: work.params, entry: .remote) {
        case .answer(let answer): return answer
        case .proceed(let params): return try await runWaiting(work.with(params))
        }
      } catch {
        throw .failed(error)
      }
    }
  }

  /// What a remote call comes down to, if it is let in. Asks the class's tables, and makes no target where they are
  /// known.
  private func work(
    for call: TargetCall, _ remote: RemoteCall, params: [String: Any], policy: RemotePolicy
  ) throws(RemoteError) -> Work {
    if let reason = policy.refusal(remote) { throw .refused(.policy(reason)) }
    do throws(MediatorError) {
      let responder = try responder(for: call, isCached: false)
      if let open = responder.tables.remote.actions[remote.action] {
        return Work(call: call, responder: responder, action: open, params: params)
      }
      // `notFound` is not asked: nobody opened it.
      guard responder.tables.actions.actions[remote.action] != nil else {
        // What only local callers reach is nobody's business outside, whoever gets to read the error.
        throw responder.noAction(call, among: responder.tables.remote)
      }
    } catch {
      throw .failed(error)
    }
    throw .refused(.notListed)
  }
}
