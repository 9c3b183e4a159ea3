/// Opens the debug page: `mainproject://debug`.
@MainActor
final class Target_Debug: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Debug, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["viewController": { $0.Action_viewController($1) }] as Actions,
        "remote": ["viewController": { $0.Action_viewController($1) }] as Actions,
      ])
  }

  func Action_viewController(_ params: [String: Any]) -> DebugViewController {
    DebugViewController()
  }
}
