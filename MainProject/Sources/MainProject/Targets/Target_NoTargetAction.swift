import PortableUI

/// Shows which call found no answer.
@MainActor
final class Target_NoTargetAction: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<
    String, @MainActor @Sendable (Target_NoTargetAction, [String: Any]) throws -> Any?
  >

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["response": { $0.Action_response($1) }] as Actions])
  }

  func Action_response(_ params: [String: Any]) {
    let target = params["targetString"] as? String ?? "?"
    let selector = params["selectorString"] as? String ?? "?"
    Alert.show("No target answered \(target) \(selector)")
  }
}
