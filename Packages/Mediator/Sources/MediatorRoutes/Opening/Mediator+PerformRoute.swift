import Foundation
import Mediator

/// The remote entry with a table of routes.
extension Mediator {
  /// Performs the action that a URL leads to by a table of routes.
  ///
  /// This is a remote call like any other: the target must list the action in its table `remote`, the policy applies,
  /// and `params.isRemote` is `true`. The action gets the URL's parameters and the values of the pattern's variables.
  /// If both contain a name, the variable wins; `params.allValues` has all values, those of the path last.
  ///
  /// An action that returns `nil` declines, and the next matching route is tried. An action that fails or is not open
  /// to URLs ends the search.
  ///
  /// - Parameters:
  ///   - url: The URL, from outside.
  ///   - routes: The app's table.
  ///   - policy: Decides which URLs are admitted.
  ///   - options: Additional facts for the action. It reads them from `params.options`.
  /// - Returns: The action's result.
  /// - Throws: `RemoteError`: the URL was refused, no route matches or all of them declined
  ///   (`RemoteRefusal.noRoute`), or the call failed.
  /// - Note: Runs on the caller's thread.
  @discardableResult
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func performAction(
    with url: URL, routes: RouteTable, policy: RemotePolicy, options: [String: Any] = [:]
  ) throws(RemoteError) -> Any? {
    var routing = try Routing(url, routes: routes, policy: policy)
    while let call = try routing.next(options: options) {
      let answer = try perform(call.remote, module: call.module, params: call.params, policy: policy)
      if let answer { return answer }
    }
    throw .refused(.noRoute)
  }

  /// Performs the action that a URL leads to by a table of routes, and waits for it.
  ///
  /// Reaches asynchronous actions, and actions of the main actor from any actor.
  ///
  /// - Parameters:
  ///   - url: The URL, from outside.
  ///   - routes: The app's table.
  ///   - policy: Decides which URLs are admitted.
  ///   - options: Additional facts for the action.
  /// - Returns: The action's result.
  /// - Throws: `RemoteError`, like the synchronous form.
  @discardableResult
  public nonisolated(nonsending) func performAction(
    with url: URL, routes: RouteTable, policy: RemotePolicy, options: sending [String: Any] = [:]
  ) async throws(RemoteError) -> sending Any? {
    nonisolated(unsafe) let options = options
    var routing = try Routing(url, routes: routes, policy: policy)
    while let call = try routing.next(options: options) {
      nonisolated(unsafe) let answer = try await perform(
        call.remote, module: call.module, params: call.params, policy: policy)
      if answer != nil { return answer }
    }
    throw .refused(.noRoute)
  }
}
