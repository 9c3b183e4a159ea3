/// What A offers to the rest of the app.
@MainActor
final class Target_A: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    let pages: Actions = ["viewController": { $0.Action_viewController($1) }]
    return Mirror(self, children: ["actions": pages, "remote": pages])
  }

  func Action_viewController(_ params: [String: Any]) -> AViewController {
    AViewController()
  }
}
