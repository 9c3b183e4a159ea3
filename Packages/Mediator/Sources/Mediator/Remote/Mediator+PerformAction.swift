import Foundation

/// The remote entry. Local calls never take it, and it reaches only what is open to it.
extension Mediator {
  /// Performs the action that a URL asks for: `scheme://target/action?key=value#fragment`.
  ///
  /// CTMediator's `performActionWithUrl:completion:`. An action is reached only if its target lists it in a
  /// second table, `remote`, beside `actions`: forgetting it closes it. `native…` actions are refused
  /// whatever the table says. The target is not cached, and its module is never the URL's to choose.
  ///
  /// - Parameters:
  ///   - url: From outside.
  ///   - policy: What is let in.
  ///   - options: What else the action is to know, such as who sent the URL; it finds them as
  ///     `params.options`.
  /// - Returns: What the action returned.
  /// - Throws: ``RemoteError``: the URL was refused, or the call failed.
  /// - Note: Runs on the caller's thread.
  @discardableResult
  public func performAction(
    with url: URL, policy: RemotePolicy, options: [String: Any] = [:]
  ) throws(RemoteError) -> Any? {
    let call: RemoteCall
    do throws(RemoteRefusal) {
      call = try RemoteCall(url, policy: policy)
      if let reason = policy.refusal(call) { throw .policy(reason) }
    } catch {
      throw .refused(error)
    }
    return try respond(to: call, options: options)
  }

  /// Performs the action that a URL asks for, and tells `completion` how it went.
  ///
  /// - Parameters:
  ///   - url: From outside.
  ///   - policy: What is let in.
  ///   - options: What else the action is to know.
  ///   - completion: Called exactly once, before this method returns, on its caller's thread.
  public func performAction(
    with url: URL, policy: RemotePolicy, options: [String: Any] = [:],
    completion: (Result<Any?, RemoteError>) -> Void
  ) {
    completion(Result { () throws(RemoteError) in try performAction(with: url, policy: policy, options: options) })
  }

  private func respond(to remote: RemoteCall, options: [String: Any]) throws(RemoteError) -> Any? {
    let call = TargetCall(target: remote.target, action: remote.action)
    do throws(MediatorError) {
      let responder = try responder(remote.target, module: nil, isCached: false, call: call)
      if let open = responder.tables.remote.actions[remote.action] {
        return try run(open, of: responder, params: remote.params(options: options), call: call)
      }
      // `notFound` is not asked: nobody opened it.
      guard responder.tables.actions.actions[remote.action] != nil else { throw responder.noAction(call) }
    } catch {
      throw .failed(error)
    }
    throw .refused(.notListed)
  }
}
