/// A value on its way from one executor to another.
///
/// `@unchecked Sendable`: the mediator takes the parameters over from the caller of an asynchronous entry
/// (they are `sending`), gives them to one action, and gives that action's result to that caller. Nobody else
/// has either meanwhile. What an author stores away in an action and also returns is the author's to share.
struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension MainActor {
  /// Runs `body` on the main actor and brings its result back.
  static func hop<Value>(
    _ body: @MainActor @Sendable () async throws -> Handover<Value>
  ) async throws -> Handover<Value> {
    try await body()
  }
}
