/// One row of a target's table: how to run the action, and where.
///
/// The target declares which threads may use it, with `@MainActor` or `Sendable`. The mediator runs a synchronous
/// action on its caller's thread.
///
/// `@unchecked Sendable`: the functions capture a row of a table, which is `@Sendable`, and the target's metatype.
enum Action: @unchecked Sendable {
  /// An action of one target.
  typealias Method = (_ params: [String: Any]) throws -> Any?
  typealias AsynchronousBody =
    nonisolated(nonsending) (_ target: AnyObject, _ params: [String: Any]) async throws -> Any?

  /// An action that is not asynchronous.
  struct Immediate {
    /// Binds the action to a target.
    let on: (_ target: AnyObject) -> Method
    /// Makes a target and runs the action on it, which is faster in one function than in two. Throws ``UnmadeTarget``
    /// if the target cannot be made.
    let anew: Method
  }

  /// Runs anywhere.
  case anywhere(Immediate)
  /// Runs on the main actor only. Its type does not say so: the caller must make sure of it.
  case mainActor(Immediate)
  /// Switches to its own actor by itself.
  case asynchronous(AsynchronousBody)
}
