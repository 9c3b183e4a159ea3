import Mediator

/// Opens a component by its key (seed 003's `openComponentForKey:parameter:`). This is a local call, which makes no
/// URL, so every value arrives with its type, and the caller gets the answer.
extension Mediator {
  /// Opens the component with a key, and returns `nil` if there is none or no target answers.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: The parameters of the action.
  ///   - routes: The app's table.
  /// - Returns: The action's result, as for `performTarget`.
  /// - Note: Runs on the caller's thread.
  @discardableResult
  @available(*, noasync, message: "at the top level of a file, put the call into a function that is awaited")
  public func open(_ key: String, params: [String: Any]? = nil, in routes: RouteTable) -> Any? {
    guard let route = routes.route(key) else { return nil }
    return performTarget(route.target, module: route.module, action: route.action, params: params)
  }

  /// Opens the component with a key, and throws if there is no result of the expected type.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: The parameters of the action.
  ///   - routes: The app's table.
  ///   - resultType: The type of the result, as for `performTarget`.
  /// - Returns: The action's result.
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

  /// Opens the component with a key, waits for it, and returns `nil` if there is none or no target answers.
  ///
  /// Reaches asynchronous actions, and actions of the main actor from any actor.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: The parameters of the action.
  ///   - routes: The app's table.
  /// - Returns: The action's result.
  /// - Note: A synchronous action runs on the main actor if it belongs there, otherwise on the caller's actor.
  @discardableResult
  public nonisolated(nonsending) func open(
    _ key: String, params: sending [String: Any]? = nil, in routes: RouteTable
  ) async -> sending Any? {
    guard let route = routes.route(key) else { return nil }
    return await performTarget(route.target, module: route.module, action: route.action, params: params)
  }

  /// Opens the component with a key, waits for it, and throws if there is no result of the expected type.
  ///
  /// Reaches asynchronous actions, and actions of the main actor from any actor.
  ///
  /// - Parameters:
  ///   - key: The component's key.
  ///   - params: The parameters of the action.
  ///   - routes: The app's table.
  ///   - resultType: The type of the result, as for `performTarget`.
  /// - Returns: The action's result.
  /// - Throws: ``RouteError``.
  /// - Note: A synchronous action runs on the main actor if it belongs there, otherwise on the caller's actor.
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
