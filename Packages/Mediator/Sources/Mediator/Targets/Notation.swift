/// The closed set of types that the table of `Target` may have.
///
/// The rows are `@Sendable` functions of two arguments, the target and the parameters. So the compiler knows the actor
/// of an action, and refuses a table that would lose it. Authors write four types. With the upcoming feature
/// `NonisolatedNonsendingByDefault` the third of them means a function that runs on its caller's actor, which is a
/// fifth type.
///
/// Each type is read with a cast to an instance of a generic struct, which succeeds for exactly that type. So `as?`
/// never converts one function type to another, which it would do wrongly.
enum Notation<Target: Decodable & AnyObject> {
  typealias Service = @Sendable (Target, [String: Any]) throws -> Any?
  typealias Pages = @MainActor @Sendable (Target, [String: Any]) throws -> Any?
  typealias AsyncService = @concurrent @Sendable (Target, [String: Any]) async throws -> Any?
  typealias CallersService = nonisolated(nonsending) @Sendable (Target, [String: Any]) async throws -> Any?
  typealias AsyncPages = @MainActor @Sendable (Target, [String: Any]) async throws -> Any?

  /// A function in the representation that it has in the table.
  ///
  /// A generic struct keeps it so. Outside of one, the function would be wrapped in one of another calling convention.
  struct Cell<Function: Sendable>: Sendable {
    let function: Function
  }

  /// The rows of a table, or `nil` if its type is not accepted. The most frequent types are tried first.
  static func rows(of table: Any) -> [(name: String, action: Action)]? {
    rows(of: table) { pages($0) } ?? rows(of: table) { service($0) } ?? rows(of: table) { asyncPages($0) }
      ?? rows(of: table) { asyncService($0) } ?? rows(of: table) { callersService($0) }
  }

  private static func rows<Function: Sendable>(
    of table: Any, _ action: (Cell<Function>) -> Action
  ) -> [(name: String, action: Action)]? {
    (table as? KeyValuePairs<String, Function>)?.map { ($0.key, action(Cell(function: $0.value))) }
  }

  /// The instance for an action, which was made from the metatype `Target`.
  private static func cast(_ target: AnyObject) -> Target {
    unsafeDowncast(target, to: Target.self)
  }
}

// MARK: Synchronous actions

extension Notation {
  private static func service(_ cell: Cell<Service>) -> Action {
    .anywhere(immediate(cell))
  }

  private static func immediate(_ cell: Cell<Service>) -> Action.Immediate {
    Action.Immediate(
      on: { target in
        let target = cast(target)
        return { params in try cell.function(target, params) }
      },
      anew: { params in
        let target: Target
        do throws(TargetDefect) {
          target = try Target.make()
        } catch {
          throw UnmadeTarget(defect: error)
        }
        return try cell.function(target, params)
      })
  }

  /// Treats the function as one without isolation, as `assumeIsolated` does. That also checks the actor, which takes
  /// longer than the call; the mediator has checked it already.
  private static func pages(_ cell: Cell<Pages>) -> Action {
    .mainActor(immediate(unsafeBitCast(cell, to: Cell<Service>.self)))
  }
}

// MARK: Asynchronous actions

extension Notation {
  // Here parameters and results cross from one executor to another. The entry's caller transfers them (`sending`), and
  // one action gets them.

  private static func asyncService(_ cell: Cell<AsyncService>) -> Action {
    .asynchronous { target, params in
      nonisolated(unsafe) let call = (target: cast(target), params: params)
      return try await cell.function(call.target, call.params)
    }
  }

  private static func callersService(_ cell: Cell<CallersService>) -> Action {
    .asynchronous { target, params in try await cell.function(cast(target), params) }
  }

  private static func asyncPages(_ cell: Cell<AsyncPages>) -> Action {
    .asynchronous { target, params in
      let call = Handover((target: target, params: params))
      return try await MainActor.hop {
        Handover(try await cell.function(cast(call.value.target), call.value.params))
      }.value
    }
  }
}
