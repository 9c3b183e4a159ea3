/// A business line of its own module, which imports nothing: neither the mediator nor the tests.
final class Target_Cart: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Cart, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
  }

  func Action_count(_ params: [String: Any]) -> Int {
    3
  }
}

/// A second target of the same business line, which only a caller that names the module finds.
final class Target_Wishlist: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Wishlist, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
  }

  func Action_count(_ params: [String: Any]) -> Int {
    7
  }
}
