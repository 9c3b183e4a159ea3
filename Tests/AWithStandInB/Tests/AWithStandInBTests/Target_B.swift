/// Answers for B, which is not linked here.
@MainActor
final class Target_B: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_B, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["viewController": { $0.Action_viewController($1) }] as Actions])
  }

  func Action_viewController(_ params: [String: Any]) -> StandInViewController {
    StandInViewController(contentText: params["contentText"] as? String ?? "no text was given")
  }
}
