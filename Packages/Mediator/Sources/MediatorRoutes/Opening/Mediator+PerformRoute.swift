import Foundation
import Mediator

/// The remote entry by way of a table of routes.
extension Mediator {
  /// Performs the action that a URL leads to by a table of routes.
  ///
  /// A remote call like any other: its target must list the action in its table `remote`, the policy holds, and the
  /// action finds `params.isRemote`. It is given the URL's parameters and what the pattern's variables took, which
  /// wins where both have a name; `params.allValues` has all of them, those of the path last.
  ///
  /// An action that answers `nil` declines, and the next route that the URL matches is tried. One that fails or
  /// is not open to URLs ends the search.
  ///
  /// - Parameters:
  ///   - url: From outside.
  ///   - routes: The app's table.
  ///   - policy: What is let in.
  ///   - options: What else the action is to know; it finds them as `params.options`.
  /// - Returns: What the action returned.
  /// - Throws: `RemoteError`: the URL was refused, no route leads anywhere or all of them declined
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
  /// Reaches asynchronous actions, and those of the main actor from anywhere.
  ///
  /// - Parameters:
  ///   - url: From outside.
  ///   - routes: The app's table.
  ///   - policy: What is let in.
  ///   - options: What else the action is to know.
  /// - Returns: What the action returned.
  /// - Throws: `RemoteError`, as the synchronous form.
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
