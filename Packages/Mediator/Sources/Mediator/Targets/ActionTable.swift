import Swift5Notation

/// A table that a target lists in its mirror.
struct ActionTable: Sendable {
  private(set) var actions: [String: Action] = [:]
  /// The names in the order in which the target lists them.
  private(set) var names: [String] = []

  /// A table that lists nothing.
  init() {}

  /// Reads a table of `Target`.
  ///
  /// - Parameter table: What stands under the table's label in the target's mirror.
  /// - Throws: A defect where its type is none of those that a target may write, or it lists a name twice.
  init<Target>(_ table: Any, of target: Target.Type) throws(TargetDefect) {
    for (name, action) in try Self.rows(of: table, in: Target.self) {
      guard actions.updateValue(action, forKey: name) == nil else { throw .repeatedAction(name) }
      names.append(name)
    }
  }

  /// The closed set of types that a table may have.
  ///
  /// Each cast is to an instance of a generic struct, so it succeeds for exactly that type: `as?` never
  /// gets to convert one function type to another, which it would do wrongly. `@MainActor` functions are
  /// `@Sendable` whether they say so or not.
  private static func rows<Target>(
    of table: Any, in target: Target.Type
  ) throws(TargetDefect) -> [(String, Action)] {
    if let rows = table as? Rows<(Target) -> PageMethod> {
      return rows.map { ($0, .mainActor(pageAction($1))) }
    }
    if let rows = table as? Rows<@Sendable (Target) -> PageMethod> {
      return rows.map { ($0, .mainActor(pageAction($1))) }
    }
    if let rows = table as? Rows<(Target) -> Method> {
      return rows.map { ($0, .anywhere(action($1))) }
    }
    if let rows = table as? Rows<(Target) -> SendableMethod> {
      return rows.map { ($0, .anywhere(action($1))) }
    }
    if let rows = table as? Rows<@Sendable (Target) -> Method> {
      return rows.map { ($0, .anywhere(action($1))) }
    }
    if let rows = table as? Rows<@Sendable (Target) -> SendableMethod> {
      return rows.map { ($0, .anywhere(action($1))) }
    }
    if let rows = Swift5Notation<Target>.pageActions(table) {
      return rows.map { name, action in
        (name, .mainActor { target, params in try action(unsafeBitCast(target, to: Target.self), params) })
      }
    }
    throw .unsupportedTable(found: String(reflecting: type(of: table)))
  }

  private typealias Rows<Function> = KeyValuePairs<String, Function>
  private typealias Method = ([String: Any]) throws -> Any?
  private typealias SendableMethod = @Sendable ([String: Any]) throws -> Any?
  private typealias PageMethod = @MainActor ([String: Any]) throws -> Any?

  // The instance that reaches these was made from the very metatype `Target`.

  private static func action<Target>(_ method: @escaping (Target) -> Method) -> Action.Body {
    { target, params in try method(unsafeBitCast(target, to: Target.self))(params) }
  }

  private static func pageAction<Target>(
    _ method: @escaping (Target) -> PageMethod
  ) -> Action.MainActorBody {
    // An unbound method captures nothing, which its type does not say.
    nonisolated(unsafe) let method = method
    return { target, params in try method(unsafeBitCast(target, to: Target.self))(params) }
  }
}
