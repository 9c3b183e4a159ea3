import Mediator

/// Opening a component by its key (seed 003's `openComponentForKey:parameter:`): a local call, which makes no URL,
/// so every value arrives with its type, and what the component answers comes back.
extension Mediator {
  /// Opens the component with a key, and answers `nil` where there is none or no target responds.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: What the action is given.
  ///   - routes: The app's table.
  /// - Returns: What the action returned, as
  ///   `performTarget` does.
  /// - Note: Runs on the caller's thread.
  @discardableResult
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func open(_ key: String, params: [String: Any]? = nil, in routes: RouteTable) -> Any? {
    guard let route = routes.route(key) else { return nil }
    return performTarget(route.target, module: route.module, action: route.action, params: params)
  }

  /// Opens the component with a key, and throws when the answer is not the one asked for.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: What the action is given.
  ///   - routes: The app's table.
  ///   - resultType: What the answer must be, as for `performTarget`.
  /// - Returns: What the action returned.
  /// - Throws: ``RouteError``.
  /// - Note: Runs on the caller's thread.
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func open<Result>(
    _ key: String, params: [String: Any]? = nil, in routes: RouteTable, as resultType: Result.Type
  ) throws(RouteError) -> Result {
    let route = try routes.knownRoute(key)
    do throws(MediatorError) {
      return try performTarget(
        route.target, module: route.module, action: route.action, params: params, as: resultType)
    } catch {
      throw .failed(error)
    }
  }

  /// Opens the component with a key, waits for it, and answers `nil` where there is none or no target responds.
  ///
  /// Reaches asynchronous actions, and those of the main actor from anywhere.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: What the action is given.
  ///   - routes: The app's table.
  /// - Returns: What the action returned.
  /// - Note: A synchronous action that belongs to no actor runs on the caller's.
  @discardableResult
  public nonisolated(nonsending) func open(
    _ key: String, params: sending [String: Any]? = nil, in routes: RouteTable
  ) async -> sending Any? {
    guard let route = routes.route(key) else { return nil }
    return await performTarget(route.target, module: route.module, action: route.action, params: params)
  }

  /// Opens the component with a key, waits for it, and throws when the answer is not the one asked for.
  ///
  /// Reaches asynchronous actions, and those of the main actor from anywhere.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: What the action is given.
  ///   - routes: The app's table.
  ///   - resultType: What the answer must be, as for `performTarget`.
  /// - Returns: What the action returned.
  /// - Throws: ``RouteError``.
  /// - Note: A synchronous action that belongs to no actor runs on the caller's.
  public nonisolated(nonsending) func open<Result>(
    _ key: String, params: sending [String: Any]? = nil, in routes: RouteTable, as resultType: Result.Type
  ) async throws(RouteError) -> sending Result {
    let route = try routes.knownRoute(key)
    do throws(MediatorError) {
      return try await performTarget(
        route.target, module: route.module, action: route.action, params: params, as: resultType)
    } catch {
      throw .failed(error)
    }
  }
}

extension RouteTable {
  func knownRoute(_ key: String) throws(RouteError) -> Route {
    if let route = route(key) { return route }
    throw .unknownKey(key, nearest: EditDistance.nearest(to: key, among: routes.map(\.key)))
  }
}
