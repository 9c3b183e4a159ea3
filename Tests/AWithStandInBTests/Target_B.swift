/// Answers for B, which is not linked here.
@MainActor
final class Target_B: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_B) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["viewController": Target_B.Action_viewController] as Actions])
  }

  func Action_viewController(_ params: [String: Any]) -> StandInViewController {
    StandInViewController(contentText: params["contentText"] as? String ?? "no text was given")
  }
}
