/// A target of the test module itself, like that of a business line that still lives in the app.
final class Target_Sample: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Sample, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "number": { $0.Action_number($1) },
          "flag": { $0.Action_flag($1) },
          "nothing": { $0.Action_nothing($1) },
          "nilText": { $0.Action_nilText($1) },
          "echo": { $0.Action_echo($1) },
          "fail": { try $0.Action_fail($1) },
          "object": { $0.Action_object($1) },
          "run": { $0.Action_run($1) },
        ] as Actions
      ])
  }

  struct Failure: Error, Equatable {}
  final class Object {}

  func Action_number(_ params: [String: Any]) -> Int { 42 }
  func Action_flag(_ params: [String: Any]) -> Bool { true }
  func Action_nothing(_ params: [String: Any]) {}
  func Action_nilText(_ params: [String: Any]) -> String? { nil }
  func Action_echo(_ params: [String: Any]) -> [String: Any] { params }
  func Action_fail(_ params: [String: Any]) throws -> Int { throw Failure() }
  func Action_object(_ params: [String: Any]) -> Object { Object() }

  /// Calls the closure in its parameters, as a callback.
  func Action_run(_ params: [String: Any]) -> Bool {
    guard let callback = params["callback"] as? (String) -> Void else { return false }
    callback("success")
    return true
  }

  /// Made to be called, but not listed.
  func Action_unlisted(_ params: [String: Any]) -> Int { 0 }
}
