/// A target that answers for the actions it lacks, with its parameters.
final class Target_Forgiving: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Forgiving, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "name": { $0.Action_name($1) },
          "notFound": { $0.notFound($1) },
        ] as Actions
      ])
  }

  func Action_name(_ params: [String: Any]) -> String { "forgiving" }
  func notFound(_ params: [String: Any]) -> [String: Any] { params }
}

/// The app's answer to unanswered calls: its parameters, unless they ask for no result.
final class Target_NoTargetAction: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_NoTargetAction, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["response": { $0.Action_response($1) }] as Actions])
  }

  func Action_response(_ params: [String: Any]) -> Any? {
    let originParams = params["originParams"] as? [String: Any]
    return originParams?["isSilent"] as? Bool == true ? () : params
  }
}
