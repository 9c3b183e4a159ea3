/// A target of the test module itself, which stands for a business line that still lives in the app.
final class Target_Sample: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, (Target_Sample) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "number": Target_Sample.Action_number,
          "flag": Target_Sample.Action_flag,
          "nothing": Target_Sample.Action_nothing,
          "nilText": Target_Sample.Action_nilText,
          "echo": Target_Sample.Action_echo,
          "fail": Target_Sample.Action_fail,
          "object": Target_Sample.Action_object,
          "run": Target_Sample.Action_run,
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

  /// Calls the closure that it is given, as a callback.
  func Action_run(_ params: [String: Any]) -> Bool {
    guard let callback = params["callback"] as? (String) -> Void else { return false }
    callback("success")
    return true
  }

  /// Made to be called, but not listed.
  func Action_unlisted(_ params: [String: Any]) -> Int { 0 }
}
