/// A table that a target lists in its mirror.
struct ActionTable: Sendable {
  private var actions: [Name: Action] = [:]
  /// The names in the order in which the target lists them.
  private(set) var names: [String] = []

  /// Makes an empty table.
  init() {}

  subscript(name: String) -> Action? { actions[Name(name)] }

  /// Adds the rows of a table of `Target`.
  ///
  /// - Parameter table: The child of the target's mirror.
  /// - Throws: A defect if the table's type is not accepted, or if a name is listed twice.
  mutating func add<Target: Decodable & AnyObject>(_ table: Any, of target: Target.Type) throws(TargetDefect) {
    guard let rows = Notation<Target>.rows(of: table) else {
      throw .unsupportedTable(target: String(describing: target), found: String(reflecting: type(of: table)))
    }
    for (name, action) in rows {
      guard actions.updateValue(action, forKey: Name(name)) == nil else { throw .repeatedAction(name) }
      names.append(name)
    }
  }
}
