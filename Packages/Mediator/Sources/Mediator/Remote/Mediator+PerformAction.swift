import Foundation

/// The remote entry. Local calls do not use it, and it reaches only actions that are open to it.
extension Mediator {
  /// Performs the action that a URL asks for: `scheme://target/action?key=value#fragment`.
  ///
  /// CTMediator's `performActionWithUrl:completion:`. An action is reached only if its target lists it in a second
  /// table, `remote`, beside `actions`. Actions named `native…` are refused whatever the table says. The target is not
  /// cached, and a URL cannot choose its module.
  ///
  /// - Parameters:
  ///   - url: The URL, from outside.
  ///   - policy: Decides which URLs are admitted.
  ///   - options: Additional facts for the action, such as the sender of the URL. It reads them from `params.options`.
  /// - Returns: The action's result.
  /// - Throws: ``RemoteError``: the URL was refused, or the call failed.
  /// - Note: Runs on the caller's thread.
  @discardableResult
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func performAction(
    with url: URL, policy: RemotePolicy, options: [String: Any] = [:]
  ) throws(RemoteError) -> Any? {
    let call = try Self.call(url, policy: policy)
    return try perform(call, module: nil, params: call.params(options: options), policy: policy)
  }

  /// Performs the action that a URL asks for, and passes the result to `completion`.
  ///
  /// - Parameters:
  ///   - url: The URL, from outside.
  ///   - policy: Decides which URLs are admitted.
  ///   - options: Additional facts for the action.
  ///   - completion: Called exactly once, before this method returns, on its caller's thread.
  public func performAction(
    with url: URL, policy: RemotePolicy, options: [String: Any] = [:],
    completion: (Result<Any?, RemoteError>) -> Void
  ) {
    completion(Result { () throws(RemoteError) in try performAction(with: url, policy: policy, options: options) })
  }

  /// Performs the action that a URL asks for, and waits for it.
  ///
  /// Reaches asynchronous actions, and actions of the main actor from any actor.
  ///
  /// - Parameters:
  ///   - url: The URL, from outside.
  ///   - policy: Decides which URLs are admitted.
  ///   - options: Additional facts for the action.
  /// - Returns: The action's result.
  /// - Throws: ``RemoteError``: the URL was refused, or the call failed.
  @discardableResult
  public nonisolated(nonsending) func performAction(
    with url: URL, policy: RemotePolicy, options: sending [String: Any] = [:]
  ) async throws(RemoteError) -> sending Any? {
    nonisolated(unsafe) let options = options
    let call = try Self.call(url, policy: policy)
    nonisolated(unsafe) let answer = try await perform(
      call, module: nil, params: call.params(options: options), policy: policy)
    return answer
  }

  private static func call(_ url: URL, policy: RemotePolicy) throws(RemoteError) -> RemoteCall {
    do throws(RemoteRefusal) {
      return try RemoteCall(url, policy: policy)
    } catch {
      throw .refused(error)
    }
  }
}
