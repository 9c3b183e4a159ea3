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
    let work = try work(for: url, policy: policy, options: options)
    do throws(MediatorError) {
      switch try intercept(work.call, params: work.params, entry: .remote) {
      case .answer(let answer): return answer
      case .proceed(let params): return try run(work.with(params))
      }
    } catch {
      throw .failed(error)
    }
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

  /// Performs the action that a URL asks for, and waits for it.
  ///
  /// Reaches actions that wait, and those of the main actor from anywhere.
  ///
  /// - Parameters:
  ///   - url: From outside.
  ///   - policy: What is let in.
  ///   - options: What else the action is to know.
  /// - Returns: What the action returned.
  /// - Throws: ``RemoteError``: the URL was refused, or the call failed.
  @discardableResult
  public nonisolated(nonsending) func performAction(
    with url: URL, policy: RemotePolicy, options: sending [String: Any] = [:]
  ) async throws(RemoteError) -> sending Any? {
    nonisolated(unsafe) let options = options
    let work = try work(for: url, policy: policy, options: options)
    do throws(MediatorError) {
      nonisolated(unsafe) let answer: Any?
      switch try await interceptWaiting(work.call, params: work.params, entry: .remote) {
      case .answer(let given): answer = given
      case .proceed(let params): answer = try await runWaiting(work.with(params))
      }
      return answer
    } catch {
      throw .failed(error)
    }
  }

  /// What a URL comes down to, if it is let in.
  private func work(
    for url: URL, policy: RemotePolicy, options: [String: Any]
  ) throws(RemoteError) -> Work {
    let remote: RemoteCall
    do throws(RemoteRefusal) {
      remote = try RemoteCall(url, policy: policy)
      if let reason = policy.refusal(remote) { throw .policy(reason) }
    } catch {
      throw .refused(error)
    }
    let call = TargetCall(target: remote.target, action: remote.action)
    do throws(MediatorError) {
      let responder = try responder(for: call, isCached: false)
      if let open = responder.tables.remote.actions[remote.action] {
        return Work(call: call, responder: responder, action: open, params: remote.params(options: options))
      }
      // `notFound` is not asked: nobody opened it.
      guard responder.tables.actions.actions[remote.action] != nil else { throw responder.noAction(call) }
    } catch {
      throw .failed(error)
    }
    throw .refused(.notListed)
  }
}
