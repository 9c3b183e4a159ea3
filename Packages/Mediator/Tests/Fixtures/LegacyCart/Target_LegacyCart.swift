/// A business line that is still in Swift 5 mode, with pages.
@MainActor
final class Target_LegacyCart: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_LegacyCart, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["title": { $0.Action_title($1) }] as Actions])
  }

  func Action_title(_ params: [String: Any]) -> String {
    "cart of \(params["user"] ?? "nobody")"
  }
}

/// A service of the same business line, in Swift 5 mode.
final class Target_LegacyService: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_LegacyService, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: ["actions": ["double": { $0.Action_double($1) }, "forget": { $0.Action_forget($1) }] as Actions])
  }

  func Action_double(_ params: [String: Any]) -> Int {
    2 * (params["value"] as? Int ?? 0)
  }

  func Action_forget(_ params: [String: Any]) {}
}

/// Asynchronous pages of the same business line, in Swift 5 mode.
@MainActor
final class Target_LegacyLoader: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<
    String, @MainActor @Sendable (Target_LegacyLoader, [String: Any]) async throws -> Any?
  >

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["load": { await $0.Action_load($1) }] as Actions])
  }

  func Action_load(_ params: [String: Any]) async -> String {
    await Task.yield()
    return "loaded"
  }
}

/// An asynchronous service of the same business line, in Swift 5 mode.
final class Target_LegacyPrices: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_LegacyPrices, [String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["price": { await $0.Action_price($1) }] as Actions])
  }

  func Action_price(_ params: [String: Any]) async -> Int {
    await Task.yield()
    return 7 * (params["count"] as? Int ?? 1)
  }
}
