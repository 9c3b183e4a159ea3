/// A value on its way from one executor to another.
///
/// `@unchecked Sendable`: the caller of an asynchronous entry transfers the parameters to the mediator (they are
/// `sending`), the mediator passes them to one action, and passes its result to that caller. No other code has access
/// meanwhile. If an action both stores and returns a value, its author must make sure that it can be shared.
package struct Handover<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

extension MainActor {
  /// Runs `body` on the main actor and returns its result.
  package static func hop<Value>(
    _ body: @MainActor @Sendable () async throws -> Handover<Value>
  ) async throws -> Handover<Value> {
    try await body()
  }
}
