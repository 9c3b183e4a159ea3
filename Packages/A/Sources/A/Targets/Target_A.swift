/// What A offers to the rest of the app.
@MainActor
final class Target_A: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_A) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    let pages: Actions = ["viewController": Target_A.Action_viewController]
    return Mirror(self, children: ["actions": pages, "remote": pages])
  }

  func Action_viewController(_ params: [String: Any]) -> AViewController {
    AViewController()
  }
}
