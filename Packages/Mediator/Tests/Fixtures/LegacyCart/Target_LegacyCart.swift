/// A business line that is still in Swift 5 mode, with pages.
@MainActor
final class Target_LegacyCart: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_LegacyCart) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["title": Target_LegacyCart.Action_title] as Actions])
  }

  func Action_title(_ params: [String: Any]) -> String {
    "cart of \(params["user"] ?? "nobody")"
  }
}

/// A service of the same business line, in Swift 5 mode.
final class Target_LegacyService: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_LegacyService) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["double": Target_LegacyService.Action_double] as Actions])
  }

  func Action_double(_ params: [String: Any]) -> Int {
    2 * (params["value"] as? Int ?? 0)
  }
}

/// Pages of the same business line that have to wait for something, in Swift 5 mode.
@MainActor
final class Target_LegacyLoader: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<
    String, (Target_LegacyLoader) -> @MainActor ([String: Any]) async throws -> Any?
  >

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["load": Target_LegacyLoader.Action_load] as Actions])
  }

  func Action_load(_ params: [String: Any]) async -> String {
    await Task.yield()
    return "loaded"
  }
}
