/// A business line that routes lead to. It imports nothing.
final class Target_Echo: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Echo) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "echo": Target_Echo.Action_echo,
          "erase": Target_Echo.Action_erase,
          "total": Target_Echo.Action_total,
        ] as Actions,
        "remote": [
          "echo": Target_Echo.Action_echo,
          "yesOnly": Target_Echo.Action_yesOnly,
          "decline": Target_Echo.Action_decline,
          "nothing": Target_Echo.Action_nothing,
          "fail": Target_Echo.Action_fail,
          "nativeEcho": Target_Echo.Action_echo,
        ] as Actions,
      ])
  }

  struct Failure: Error {}

  func Action_echo(_ params: [String: Any]) -> [String: Any] { params }
  func Action_yesOnly(_ params: [String: Any]) -> String? { params["value"] as? String == "yes" ? "yes" : nil }
  func Action_decline(_ params: [String: Any]) -> String? { nil }
  func Action_nothing(_ params: [String: Any]) {}
  func Action_fail(_ params: [String: Any]) throws -> String { throw Failure() }
  func Action_erase(_ params: [String: Any]) -> Bool { true }

  /// A method that answers its caller.
  func Action_total(_ params: [String: Any]) -> Double {
    params.value("prices", default: [Double]()).reduce(0, +)
  }
}

/// Pages that have to wait for something.
@MainActor
final class Target_Waiting: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Waiting) -> @MainActor ([String: Any]) async throws -> Any?>

  nonisolated var customMirror: Mirror {
    let actions: Actions = ["page": Target_Waiting.Action_page]
    return Mirror(self, children: ["actions": actions, "remote": actions])
  }

  func Action_page(_ params: [String: Any]) async -> String {
    await Task.yield()
    return "page \(params["id"] ?? "") remote: \(params["mediator.isRemote"] ?? false)"
  }
}
