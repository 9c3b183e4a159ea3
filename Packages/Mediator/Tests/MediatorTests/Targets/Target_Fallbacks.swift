@testable import Mediator

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
    if let target = originParams?["call"] as? String { return Target_Caller.call(target) }
    return originParams?["isSilent"] as? Bool == true ? () : params
  }
}

/// A target whose fallback makes an unanswered call.
final class Target_Caller: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Caller, [String: Any]) throws -> Any?>
  static let mediator = Locked<Mediator?>(nil)

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["notFound": { $0.notFound($1) }] as Actions])
  }

  func notFound(_ params: [String: Any]) -> [String: Any] {
    Self.call(params["call"] as? String ?? "")
  }

  /// - Returns: What a call to a missing action answers.
  static func call(_ target: String) -> [String: Any] {
    let mediator = mediator.withLock { $0 }
    let answer = mediator?.performTarget(target, action: "lost", params: ["call": target])
    return ["answer": answer.map { "\($0)" } ?? "nil"]
  }
}
