/// A service with one action.
final class Target_Kiosk: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, (Target_Kiosk) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["item": Target_Kiosk.Action_item] as Actions,
        "remote": ["item": Target_Kiosk.Action_item] as Actions,
      ])
  }

  func Action_item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}

/// The same as pages have it: on the main actor.
@MainActor
final class Target_Pages: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Pages) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["item": Target_Pages.Action_item] as Actions])
  }

  func Action_item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}
