import Swift5Notation

/// The closed set of types that the table of `Target` may have.
///
/// Each is read by a cast to an instance of a generic struct, which succeeds for exactly that type: `as?`
/// never gets to convert one function type to another, which it would do wrongly. `@MainActor` functions are
/// `@Sendable` whether they say so or not, except in Swift 5 mode.
enum Notation<Target> {
  typealias Reader = (_ table: Any) -> [(String, Action)]?

  /// The commonest first.
  static var readers: [Reader] {
    synchronousPages + synchronous + asynchronousPages + asynchronous
  }

  typealias Rows<Function> = KeyValuePairs<String, Function>

  /// Reads tables of functions of one type.
  ///
  /// - Parameter action: Makes an action of such a function.
  static func reader<Function>(_ action: @escaping (Function) -> Action) -> Reader {
    { table in (table as? Rows<Function>)?.map { ($0.key, action($0.value)) } }
  }

  /// The instance that an action is given, which was made from the very metatype `Target`.
  static func cast(_ target: AnyObject) -> Target {
    unsafeBitCast(target, to: Target.self)
  }
}
