/// Opens the debug page: `mainproject://debug`.
@MainActor
final class Target_Debug: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Debug) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    let pages: Actions = ["viewController": Target_Debug.Action_viewController]
    return Mirror(self, children: ["actions": pages, "remote": pages])
  }

  func Action_viewController(_ params: [String: Any]) -> DebugViewController {
    DebugViewController()
  }
}
