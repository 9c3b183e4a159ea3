/// A business line that is compiled with `NonisolatedNonsendingByDefault`, which gives the same notation another type:
/// a function that runs on its caller's actor.
final class Target_ModernCart: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_ModernCart, [String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["total": { await $0.Action_total($1) }] as Actions])
  }

  func Action_total(_ params: [String: Any]) async -> Int {
    await Task.yield()
    return 10 * (params["count"] as? Int ?? 1)
  }
}

/// Asynchronous pages of the same business line.
@MainActor
final class Target_ModernPages: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<
    String, @MainActor @Sendable (Target_ModernPages, [String: Any]) async throws -> Any?
  >

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["title": { await $0.Action_title($1) }] as Actions])
  }

  func Action_title(_ params: [String: Any]) async -> String {
    await Task.yield()
    MainActor.assertIsolated()
    return "main"
  }
}
