import Swift5Notation

/// The closed set of types that the table of `Target` may have.
///
/// Each is read by a cast to an instance of a generic struct, which succeeds for exactly that type: `as?`
/// never gets to convert one function type to another, which it would do wrongly. `@MainActor` functions are
/// `@Sendable` whether they say so or not, except in Swift 5 mode.
enum Notation<Target: Decodable & AnyObject> {
  typealias Reader = (_ table: Any) -> [(String, Action)]?

  /// The commonest first.
  static var readers: [Reader] {
    synchronousPages + synchronous + asynchronousPages + asynchronous
  }

  /// A method as it stands in the table.
  ///
  /// Kept in a generic struct, as the table keeps it. Taken out, it would be wrapped in a function of another
  /// calling convention, and then each method that is bound to a target would be too.
  struct Cell<Function> {
    let method: Function
  }

  /// Reads tables of functions of one type.
  ///
  /// - Parameter action: Makes an action of such a function.
  static func reader<Function>(_ action: @escaping (Cell<Function>) -> Action) -> Reader {
    { table in
      (table as? KeyValuePairs<String, Function>)?.map { ($0.key, action(Cell(method: $0.value))) }
    }
  }

  /// The instance that an action is given, which was made from the very metatype `Target`.
  static func cast(_ target: AnyObject) -> Target {
    unsafeDowncast(target, to: Target.self)
  }
}
