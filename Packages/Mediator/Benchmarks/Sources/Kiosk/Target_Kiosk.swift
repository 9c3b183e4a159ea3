/// A service with one action.
final class Target_Kiosk: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Kiosk, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["item": { $0.Action_item($1) }] as Actions,
        "remote": ["item": { $0.Action_item($1) }] as Actions,
      ])
  }

  func Action_item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}

/// The same for pages, on the main actor.
@MainActor
final class Target_Pages: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Pages, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["item": { $0.Action_item($1) }] as Actions])
  }

  func Action_item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}
