/// The closed set of types that the table of `Target` may have.
///
/// Functions of two arguments, the target and the parameters, and `@Sendable`: so the compiler sees whose actor an
/// action belongs to, and refuses a table that would lose it. Four as they are written; under the upcoming feature
/// `NonisolatedNonsendingByDefault` the words of the third mean a function that runs on its caller's actor, which is
/// another type.
///
/// Each is read by a cast to an instance of a generic struct, which succeeds for exactly that type: `as?` never
/// gets to convert one function type to another, which it would do wrongly.
enum Notation<Target: Decodable & AnyObject> {
  typealias Service = @Sendable (Target, [String: Any]) throws -> Any?
  typealias Pages = @MainActor @Sendable (Target, [String: Any]) throws -> Any?
  typealias AsyncService = @concurrent @Sendable (Target, [String: Any]) async throws -> Any?
  typealias CallersService = nonisolated(nonsending) @Sendable (Target, [String: Any]) async throws -> Any?
  typealias AsyncPages = @MainActor @Sendable (Target, [String: Any]) async throws -> Any?

  /// A function as the table has it.
  ///
  /// Kept in a generic struct, as the table keeps it. Taken out, it would be wrapped in a function of another
  /// calling convention.
  struct Cell<Function: Sendable>: Sendable {
    let function: Function
  }

  /// The rows of a table, or `nil` where it is of no type that a target may write. The commonest first.
  static func rows(of table: Any) -> [(name: String, action: Action)]? {
    rows(of: table) { pages($0) } ?? rows(of: table) { service($0) } ?? rows(of: table) { asyncPages($0) }
      ?? rows(of: table) { asyncService($0) } ?? rows(of: table) { callersService($0) }
  }

  private static func rows<Function: Sendable>(
    of table: Any, _ action: (Cell<Function>) -> Action
  ) -> [(name: String, action: Action)]? {
    (table as? KeyValuePairs<String, Function>)?.map { ($0.key, action(Cell(function: $0.value))) }
  }

  /// The instance that an action is given, which was made from the very metatype `Target`.
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

  /// The function as one that does not say where it runs, as `assumeIsolated` makes it. That one also makes sure
  /// that it runs there, which takes longer than the call; the mediator has done so.
  private static func pages(_ cell: Cell<Pages>) -> Action {
    .mainActor(immediate(unsafeBitCast(cell, to: Cell<Service>.self)))
  }
}

// MARK: Asynchronous actions

extension Notation {
  // Parameters and results cross from one executor to another here. The entry takes them over from its
  // caller (`sending`), and gives them to one action.

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
