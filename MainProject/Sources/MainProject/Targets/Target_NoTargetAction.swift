import PortableUI

/// Shows which call found no answer.
@MainActor
final class Target_NoTargetAction: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<
    String, (Target_NoTargetAction) -> @MainActor ([String: Any]) throws -> Any?
  >

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["response": Target_NoTargetAction.Action_response] as Actions])
  }

  func Action_response(_ params: [String: Any]) {
    let target = params["targetString"] as? String ?? "?"
    let selector = params["selectorString"] as? String ?? "?"
    Alert.show("Nobody answered \(target) \(selector)")
  }
}
