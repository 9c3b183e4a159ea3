/// A business line that routes lead to. It imports nothing.
final class Target_Echo: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Echo, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "echo": { $0.Action_echo($1) },
          "erase": { $0.Action_erase($1) },
          "total": { $0.Action_total($1) },
        ] as Actions,
        "remote": [
          "echo": { $0.Action_echo($1) },
          "yesOnly": { $0.Action_yesOnly($1) },
          "decline": { $0.Action_decline($1) },
          "nothing": { $0.Action_nothing($1) },
          "fail": { try $0.Action_fail($1) },
          "nativeEcho": { $0.Action_echo($1) },
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

  /// A method with a result for its caller.
  func Action_total(_ params: [String: Any]) -> Double {
    params.value("prices", default: [Double]()).reduce(0, +)
  }
}

/// Asynchronous pages.
@MainActor
final class Target_Waiting: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Waiting, [String: Any]) async throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["page": { await $0.Action_page($1) }] as Actions,
        "remote": ["page": { await $0.Action_page($1) }] as Actions,
      ])
  }

  func Action_page(_ params: [String: Any]) async -> String {
    await Task.yield()
    return "page \(params["id"] ?? "") remote: \(params["mediator.isRemote"] ?? false)"
  }
}
