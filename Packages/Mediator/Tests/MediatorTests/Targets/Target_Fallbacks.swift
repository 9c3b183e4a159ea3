/// A target that answers for the actions it lacks, with what it was told.
final class Target_Forgiving: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Forgiving) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "name": Target_Forgiving.Action_name,
          "notFound": Target_Forgiving.notFound,
        ] as Actions
      ])
  }

  func Action_name(_ params: [String: Any]) -> String { "forgiving" }
  func notFound(_ params: [String: Any]) -> [String: Any] { params }
}

/// The app's answer to calls that nobody answered: what it was told, unless it is asked to stay silent.
final class Target_NoTargetAction: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_NoTargetAction) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["response": Target_NoTargetAction.Action_response] as Actions])
  }

  func Action_response(_ params: [String: Any]) -> Any? {
    let originParams = params["originParams"] as? [String: Any]
    return originParams?["isSilent"] as? Bool == true ? () : params
  }
}
