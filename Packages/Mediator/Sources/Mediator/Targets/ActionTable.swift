/// A table that a target lists in its mirror.
struct ActionTable: Sendable {
  private(set) var actions: [String: Action] = [:]
  /// The names in the order in which the target lists them.
  private(set) var names: [String] = []

  /// A table that lists nothing.
  init() {}

  /// Reads a table of `Target`.
  ///
  /// - Parameter table: What is under the table's label in the target's mirror.
  /// - Throws: A defect where its type is none of those that a target may write, or it lists a name twice.
  init<Target: Decodable & AnyObject>(_ table: Any, of target: Target.Type) throws(TargetDefect) {
    guard let rows = Notation<Target>.rows(of: table) else {
      throw .unsupportedTable(target: String(describing: target), found: String(reflecting: type(of: table)))
    }
    for (name, action) in rows {
      guard actions.updateValue(action, forKey: name) == nil else { throw .repeatedAction(name) }
      names.append(name)
    }
  }
}
