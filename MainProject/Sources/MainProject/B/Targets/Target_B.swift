/// What B offers to the rest of the app. B itself was not touched for it.
@MainActor
final class Target_B: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_B, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["viewController": { $0.Action_viewController($1) }] as Actions,
        "remote": ["viewController": { $0.Action_viewController($1) }] as Actions,
      ])
  }

  func Action_viewController(_ params: [String: Any]) -> BViewController {
    BViewController(contentText: params["contentText"] as? String ?? "")
  }
}
