/// What A offers to the rest of the app.
@MainActor
final class Target_A: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_A) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["viewController": Target_A.Action_viewController] as Actions])
  }

  func Action_viewController(_ params: [String: Any]) -> AViewController {
    AViewController()
  }
}
