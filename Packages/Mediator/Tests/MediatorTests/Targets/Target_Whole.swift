/// A target with results of all sizes and kinds.
final class Target_Whole: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Whole, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "large": { $0.Action_large($1) },
          "pair": { $0.Action_pair($1) },
          "closure": { $0.Action_closure($1) },
          "child": { $0.Action_child($1) },
          "type": { $0.Action_type($1) },
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
