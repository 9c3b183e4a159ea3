/// One row of a target's table: how to run it, and where.
///
/// `@unchecked Sendable`: the functions are unbound methods, which capture nothing. On which thread the
/// target may be used is for the target to say, by `@MainActor` or by being `Sendable`; the mediator runs
/// a synchronous action on its caller's thread.
enum Action: @unchecked Sendable {
  /// A method of one target.
  typealias Method = (_ params: [String: Any]) throws -> Any?
  typealias AsynchronousBody =
    nonisolated(nonsending) (_ target: AnyObject, _ params: [String: Any]) async throws -> Any?

  /// A synchronous method, for whatever target.
  struct Unbound {
    /// Runs it.
    let body: (_ target: AnyObject, _ params: [String: Any]) throws -> Any?
    /// Binds it to a target, for a target that is called more than once.
    let binding: (_ target: AnyObject) -> Method
    /// Makes a target and runs the method on it, which is quicker in one function than in two. Throws
    /// ``UnmadeTarget`` where there is none to run it on.
    let anew: Method
  }

  /// Runs anywhere.
  case anywhere(Unbound)
  /// Runs on the main actor only. Its type does not say so: whoever runs it has made sure that it is there.
  case mainActor(Unbound)
  /// Waits, and goes to its own actor by itself.
  case asynchronous(AsynchronousBody)
}
