// Made by modulize generate of Target_A in Target_A.swift: change that. 6a4dc1dbeb46650e

extension Target_A: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

  nonisolated convenience init(from decoder: any Decoder) {
    self.init()
  }

  nonisolated var customMirror: Mirror {
    Mirror(
      (),
      children: [
        "actions": ["viewController": { $0.Action_viewController($1) }] as Actions,
        "remote": ["viewController": { $0.Action_viewController($1) }] as Actions,
      ])
  }
}

extension Target_A {
  func Action_viewController(_ params: [String: Any]) -> AViewController {
    viewController()
  }
}
