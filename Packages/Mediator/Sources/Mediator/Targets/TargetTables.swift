/// The tables of a target, read from its mirror once for each class.
struct TargetTables: Sendable {
  /// The children `actions`, for local calls.
  let actions: ActionTable
  /// The children `remote`, for URLs. A target without it is closed to them.
  let remote: ActionTable

  static let actionsLabel = "actions"
  static let remoteLabel = "remote"

  /// Reads the tables of `target`. A label may have several, since all actions of one have the same type: a target with
  /// pages and asynchronous services has one for each.
  ///
  /// - Throws: A defect if there is no table of actions, or if one cannot be read.
  init<Target: CustomReflectable & Decodable & AnyObject>(of target: Target) throws(TargetDefect) {
    var actions = ActionTable(), remote = ActionTable()
    var hasActions = false
    for child in target.customMirror.children {
      if child.label == Self.actionsLabel {
        try actions.add(child.value, of: Target.self)
        hasActions = true
      } else if child.label == Self.remoteLabel {
        try remote.add(child.value, of: Target.self)
      }
    }
    guard hasActions else { throw .noTable }
    (self.actions, self.remote) = (actions, remote)
  }
}
