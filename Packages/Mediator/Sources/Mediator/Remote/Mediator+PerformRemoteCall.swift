/// Performs the calls of URLs, whether the remote entry or a table of routes has read them.
extension Mediator {
  /// Performs a remote call.
  ///
  /// - Parameters:
  ///   - remote: The call that the URL asks for.
  ///   - module: The module that a route names. A URL cannot name one.
  ///   - params: The parameters of the action.
  ///   - policy: May still refuse the call.
  package func perform(
    _ remote: RemoteCall, module: String?, params: [String: Any], policy: RemotePolicy
  ) throws(RemoteError) -> Any? {
    if let cached = calls.call(remote.target, module: module, action: remote.action, entry: .remote),
      cached.serves(isCached: false)
    {
      return try perform(remote, cached, params: params, policy: policy)
    }
    let call = TargetCall(target: remote.target, action: remote.action, module: module)
    let context = context(entry: .remote), watchers = context.watchers
    return try observing(call, entry: .remote, by: watchers.observer) { () throws(RemoteError) in
      var resolved = try lookUpAdmitted(call, remote, params: params, policy: policy)
      do throws(MediatorError) {
        switch try intercept(call, params: params, entry: .remote, by: watchers.interceptors) {
        case .answer(let answer): return answer
        case .proceed(let params):
          resolved.params = params ?? [:]
          return try invoke(resolved, in: context)
        }
      } catch {
        throw .failed(error)
      }
    }
  }

  /// Performs a remote call whose names were admitted before. The policy checks each call.
  private func perform(
    _ remote: RemoteCall, _ cached: CachedCall, params: [String: Any], policy: RemotePolicy
  ) throws(RemoteError) -> Any? {
    try observing(cached.call, entry: .remote, by: cached.watchers.observer) { () throws(RemoteError) in
      if let reason = policy.refusal(remote) { throw .refused(.policy(reason)) }
      do throws(MediatorError) {
        switch try intercept(cached.call, params: params, entry: .remote, by: cached.watchers.interceptors) {
        case .answer(let answer): return answer
        case .proceed(let params): return try cached.perform(params)
        }
      } catch {
        throw .failed(error)
      }
    }
  }

  /// The asynchronous form, which awaits the action.
  package nonisolated(nonsending) func perform(
    _ remote: RemoteCall, module: String?, params: [String: Any], policy: RemotePolicy
  ) async throws(RemoteError) -> Any? {
    let call = TargetCall(target: remote.target, action: remote.action, module: module)
    let watchers = registry.watchers
    return try await observing(call, entry: .remote, by: watchers.observer) { () async throws(RemoteError) in
      var resolved = try lookUpAdmitted(call, remote, params: params, policy: policy)
      do throws(MediatorError) {
        switch try await intercept(call, params: params, entry: .remote, by: watchers.interceptors) {
        case .answer(let answer): return answer
        case .proceed(let params):
          resolved.params = params ?? [:]
          return try await invokeAsync(resolved)
        }
      } catch {
        throw .failed(error)
      }
    }
  }

  /// Resolves a remote call if it is admitted. It reads the class's tables, and makes no target if they are cached.
  private func lookUpAdmitted(
    _ call: TargetCall, _ remote: RemoteCall, params: [String: Any], policy: RemotePolicy
  ) throws(RemoteError) -> ResolvedCall {
    if let reason = policy.refusal(remote) { throw .refused(.policy(reason)) }
    do throws(MediatorError) {
      let target = try lookUpTarget(of: call, isCached: false)
      if let open = target.tables.remote[remote.action] {
        return ResolvedCall(call: call, target: target, action: open, params: params)
      }
      // `notFound` does not answer: it is not open to URLs.
      guard target.tables.actions[remote.action] != nil else {
        // The error must not reveal the actions for local callers.
        throw target.noAction(call, among: target.tables.remote.names.filter { !$0.isNative })
      }
    } catch {
      throw .failed(error)
    }
    throw .refused(.notListed)
  }
}
