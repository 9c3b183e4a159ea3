import Swift5Notation

extension Notation {
  private typealias Method = ([String: Any]) throws -> Any?
  private typealias SendableMethod = @Sendable ([String: Any]) throws -> Any?
  private typealias PageMethod = @MainActor ([String: Any]) throws -> Any?

  /// Tables of a service.
  static var synchronous: [Reader] {
    [
      reader { (method: @escaping (Target) -> Method) in action(method) },
      reader { (method: @escaping (Target) -> SendableMethod) in action(method) },
      reader { (method: @escaping @Sendable (Target) -> Method) in action(method) },
      reader { (method: @escaping @Sendable (Target) -> SendableMethod) in action(method) },
    ]
  }

  /// Tables of a target of pages.
  static var synchronousPages: [Reader] {
    [
      reader { (method: @escaping (Target) -> PageMethod) in pageAction(method) },
      reader { (method: @escaping @Sendable (Target) -> PageMethod) in pageAction(method) },
      { table in
        Swift5Notation<Target>.pageActions(table)?.map { name, action in
          (name, .mainActor { target, params in try action(cast(target), params) })
        }
      },
    ]
  }

  private static func action(_ method: @escaping (Target) -> Method) -> Action {
    .anywhere { target, params in try method(cast(target))(params) }
  }

  private static func pageAction(_ method: @escaping (Target) -> PageMethod) -> Action {
    // An unbound method captures nothing, which its type does not say.
    nonisolated(unsafe) let method = method
    return .mainActor { target, params in try method(cast(target))(params) }
  }
}
