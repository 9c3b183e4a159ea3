/// What A offers to the rest of the app.
@MainActor
final class Target_A: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["viewController": { $0.Action_viewController($1) }] as Actions,
        "remote": ["viewController": { $0.Action_viewController($1) }] as Actions,
      ])
  }

  func Action_viewController(_ params: [String: Any]) -> AViewController {
    AViewController()
  }
}
