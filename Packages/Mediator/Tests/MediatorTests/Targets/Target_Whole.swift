/// A target whose answers are of all sizes and kinds.
final class Target_Whole: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Whole) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "large": Target_Whole.Action_large,
          "pair": Target_Whole.Action_pair,
          "closure": Target_Whole.Action_closure,
          "child": Target_Whole.Action_child,
          "type": Target_Whole.Action_type,
        ] as Actions
      ])
  }

  /// Larger than what fits into an `Any` without a box.
  struct Large: Equatable {
    var names = ["a", "b"], number = 7, text = "a text that is longer than fifteen bytes", flag = true
  }
  class Parent {}
  final class Child: Parent {}

  func Action_large(_ params: [String: Any]) -> Large { Large() }
  func Action_pair(_ params: [String: Any]) -> (Int, String) { (1, "one") }
  func Action_closure(_ params: [String: Any]) -> (Int) -> Int { { $0 + 1 } }
  func Action_child(_ params: [String: Any]) -> Parent { Child() }
  func Action_type(_ params: [String: Any]) -> Parent.Type { Child.self }
}
