// Made by modulize generate of Target_Debug in Target_Debug.swift: change that. 4605964e2b82c1e7

extension Target_Debug: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Debug, [String: Any]) throws -> Any?>

  nonisolated convenience init(from decoder: any Decoder) {
    self.init()
  }

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["viewController": { $0.Action_viewController($1) }] as Actions,
        "remote": ["viewController": { $0.Action_viewController($1) }] as Actions,
      ])
  }
}

extension Target_Debug {
  func Action_viewController(_ params: [String: Any]) -> DebugViewController {
    viewController()
  }
}
