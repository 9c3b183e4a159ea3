/// A business line that is compiled with `NonisolatedNonsendingByDefault`, under which the same words mean a
/// function of another type: it runs on its caller's actor.
final class Target_ModernCart: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, (Target_ModernCart) -> ([String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["total": Target_ModernCart.Action_total] as Actions])
  }

  func Action_total(_ params: [String: Any]) async -> Int {
    await Task.yield()
    return 10 * (params["count"] as? Int ?? 1)
  }
}
