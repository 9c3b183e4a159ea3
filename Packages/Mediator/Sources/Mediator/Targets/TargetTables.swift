/// What a target offers: its mirror, read once per class.
struct TargetTables: Sendable {
  /// What local calls reach: the child `actions`.
  let actions: ActionTable
  /// What URLs reach: the child `remote`. A target without one is closed to them.
  let remote: ActionTable

  static let actionsLabel = "actions"
  static let remoteLabel = "remote"

  /// Reads the tables of `target`.
  ///
  /// - Throws: A defect where there is no table of actions, or either table cannot be read.
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
