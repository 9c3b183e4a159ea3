/// The tables of a target, read from its mirror once for each class.
struct TargetTables: Sendable {
  /// The child `actions`, for local calls.
  let actions: ActionTable
  /// The child `remote`, for URLs. A target without it is closed to them.
  let remote: ActionTable

  static let actionsLabel = "actions"
  static let remoteLabel = "remote"

  /// Reads the tables of `target`.
  ///
  /// - Throws: A defect if there is no table of actions, or if either table cannot be read.
  init<Target: CustomReflectable & Decodable & AnyObject>(of target: Target) throws(TargetDefect) {
    let children = target.customMirror.children
    guard let table = children.first(where: { $0.label == Self.actionsLabel })?.value else { throw .noTable }
    actions = try ActionTable(table, of: Target.self)
    if let table = children.first(where: { $0.label == Self.remoteLabel })?.value {
      remote = try ActionTable(table, of: Target.self)
    } else {
      remote = ActionTable()
    }
  }
}
