/// A service that callers keep: once a target is cached, it answers every call.
final class Target_Kept: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Kept, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["item": { $0.Action_item($1) }] as Actions])
  }

  func Action_item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}
