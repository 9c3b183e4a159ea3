/// One row of a target's table: how to run it, and where.
///
/// On which thread the target may be used is for the target to say, by `@MainActor` or by being `Sendable`; the
/// mediator runs a synchronous action on its caller's thread.
///
/// `@unchecked Sendable`: the functions capture a row of a table, which is `@Sendable`, and the target's metatype.
enum Action: @unchecked Sendable {
  /// An action of one target.
  typealias Method = (_ params: [String: Any]) throws -> Any?
  typealias AsynchronousBody =
    nonisolated(nonsending) (_ target: AnyObject, _ params: [String: Any]) async throws -> Any?

  /// An action that is not asynchronous.
  struct Immediate {
    /// Binds it to a target.
    let on: (_ target: AnyObject) -> Method
    /// Makes a target and runs it on that, which is quicker in one function than in two. Throws ``UnmadeTarget``
    /// where there is none to run it on.
    let anew: Method
  }

  /// Runs anywhere.
  case anywhere(Immediate)
  /// Runs on the main actor only. Its type does not say so: whoever runs it has made sure that it is there.
  case mainActor(Immediate)
  /// Goes to its own actor by itself.
  case asynchronous(AsynchronousBody)
}
