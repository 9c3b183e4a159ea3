/// The types that a target's table has when its package is compiled in Swift 5 mode.
///
/// In Swift 6 mode a `@MainActor` function type is `@Sendable` without saying so; in Swift 5 mode it is
/// not, and the two are different types at run time. Only a module in Swift 5 mode can spell the older
/// one, so this is a module of its own. It lets a business line that has not moved to Swift 6 yet answer
/// calls from an app that has.
package enum Swift5Notation<Target> {
  /// An unbound method, as Swift 6 mode writes it.
  package typealias PageAction = (Target) -> @MainActor @Sendable ([String: Any]) throws -> Any?

  private typealias Row = (Target) -> @MainActor ([String: Any]) throws -> Any?

  /// The rows of `table`, if it is a page target's table as Swift 5 mode writes it.
  ///
  /// - Parameter table: What stands under the label `actions` in the target's mirror.
  /// - Returns: Names and methods in their order, or `nil` where the table is of another type.
  package static func pageActions(_ table: Any) -> [(name: String, action: PageAction)]? {
    guard let rows = table as? KeyValuePairs<String, Row> else { return nil }
    return rows.map { name, method in
      let action: PageAction = { target in { params in try method(target)(params) } }
      return (name, action)
    }
  }

  /// An asynchronous method, with its target as the first parameter.
  package typealias AsynchronousPageAction =
    @MainActor @Sendable (Target, [String: Any]) async throws -> Any?

  private typealias AsynchronousRow = (Target) -> @MainActor ([String: Any]) async throws -> Any?

  /// The same for a table of asynchronous methods.
  package static func asynchronousPageActions(
    _ table: Any
  ) -> [(name: String, action: AsynchronousPageAction)]? {
    guard let rows = table as? KeyValuePairs<String, AsynchronousRow> else { return nil }
    return rows.map { name, method in
      let action: AsynchronousPageAction = { target, params in try await method(target)(params) }
      return (name, action)
    }
  }
}
