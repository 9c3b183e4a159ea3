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
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func performAction(
    with url: URL, policy: RemotePolicy, options: [String: Any] = [:]
  ) throws(RemoteError) -> Any? {
    let call = try Self.call(url, policy: policy)
    return try perform(call, module: nil, params: call.params(options: options), policy: policy)
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
  /// Reaches asynchronous actions, and those of the main actor from anywhere.
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
