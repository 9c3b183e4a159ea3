// Made by modulize generate of Target_NoTargetAction in Target_NoTargetAction.swift: change that. 68289aad41a2f004

extension Target_NoTargetAction: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_NoTargetAction, [String: Any]) throws -> Any?>

  nonisolated convenience init(from decoder: any Decoder) {
    self.init()
  }

  nonisolated var customMirror: Mirror {
    Mirror((), children: ["actions": ["response": { $0.Action_response($1) }] as Actions])
  }
}

extension Target_NoTargetAction {
  func Action_response(_ params: [String: Any]) {
    let targetString = params["targetString"] as? String ?? "?"
    let selectorString = params["selectorString"] as? String ?? "?"
    response(targetString: targetString, selectorString: selectorString)
  }
}
