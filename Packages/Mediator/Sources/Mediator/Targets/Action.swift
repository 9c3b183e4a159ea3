/// One row of a target's table: how to run it, and where.
///
/// `@unchecked Sendable`: the functions are unbound methods, which capture nothing. On which thread the
/// target may be used is for the target to say, by `@MainActor` or by being `Sendable`; the mediator runs
/// a synchronous action on its caller's thread.
enum Action: @unchecked Sendable {
  typealias Body = (_ target: AnyObject, _ params: [String: Any]) throws -> Any?
  typealias MainActorBody = @MainActor (_ target: AnyObject, _ params: [String: Any]) throws -> Any?
  typealias AsynchronousBody =
    nonisolated(nonsending) (_ target: AnyObject, _ params: [String: Any]) async throws -> Any?

  /// Runs anywhere.
  case anywhere(Body)
  /// Runs on the main actor only.
  case mainActor(MainActorBody)
  /// Waits, and goes to its own actor by itself.
  case asynchronous(AsynchronousBody)
}
