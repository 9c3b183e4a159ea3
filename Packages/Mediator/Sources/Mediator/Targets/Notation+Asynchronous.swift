import Swift5Notation

extension Notation {
  private typealias Method = @concurrent ([String: Any]) async throws -> Any?
  private typealias SendableMethod = @concurrent @Sendable ([String: Any]) async throws -> Any?
  private typealias CallersMethod = nonisolated(nonsending) ([String: Any]) async throws -> Any?
  private typealias SendableCallersMethod =
    nonisolated(nonsending) @Sendable ([String: Any]) async throws -> Any?
  private typealias PageMethod = @MainActor ([String: Any]) async throws -> Any?

  /// Tables of an asynchronous service.
  ///
  /// With the upcoming feature `NonisolatedNonsendingByDefault` the same words mean a function that runs on its
  /// caller's actor, and another type.
  static var asynchronous: [Reader] {
    [
      reader { (cell: Cell<(Target) -> Method>) in action(cell.method) },
      reader { (cell: Cell<(Target) -> SendableMethod>) in action(cell.method) },
      reader { (cell: Cell<@Sendable (Target) -> Method>) in action(cell.method) },
      reader { (cell: Cell<@Sendable (Target) -> SendableMethod>) in action(cell.method) },
      reader { (cell: Cell<(Target) -> CallersMethod>) in callersAction(cell.method) },
      reader { (cell: Cell<(Target) -> SendableCallersMethod>) in callersAction(cell.method) },
      reader { (cell: Cell<@Sendable (Target) -> CallersMethod>) in callersAction(cell.method) },
      reader { (cell: Cell<@Sendable (Target) -> SendableCallersMethod>) in callersAction(cell.method) },
    ]
  }

  /// Tables of a target of pages whose actions wait.
  static var asynchronousPages: [Reader] {
    [
      reader { (cell: Cell<(Target) -> PageMethod>) in pageAction(cell.method) },
      reader { (cell: Cell<@Sendable (Target) -> PageMethod>) in pageAction(cell.method) },
      { table in
        Swift5Notation<Target>.asynchronousPageActions(table)?.map { name, method in
          (name, pageAction { target, params in try await method(target, params) })
        }
      },
    ]
  }

  // Parameters and results cross from one executor to another here. The entry takes them over from its
  // caller (`sending`), and gives them to one action.

  private static func action(_ method: @escaping (Target) -> Method) -> Action {
    nonisolated(unsafe) let method = method
    return .asynchronous { target, params in
      nonisolated(unsafe) let params = params
      return try await method(cast(target))(params)
    }
  }

  private static func callersAction(_ method: @escaping (Target) -> CallersMethod) -> Action {
    .asynchronous { target, params in try await method(cast(target))(params) }
  }

  private static func pageAction(_ method: @escaping (Target) -> PageMethod) -> Action {
    nonisolated(unsafe) let method = method
    return pageAction { target, params in try await method(target)(params) }
  }

  private static func pageAction(
    _ method: @escaping @MainActor @Sendable (Target, [String: Any]) async throws -> Any?
  ) -> Action {
    .asynchronous { target, params in
      let call = Handover((target: target, params: params))
      return try await MainActor.hop {
        Handover(try await method(cast(call.value.target), call.value.params))
      }.value
    }
  }
}
