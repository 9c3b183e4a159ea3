import Rules

extension UnlistedAction {
  static let page = RulePage(
    summary: "a method `Action_…` that is missing from the target's table",
    reason: """
      The Objective-C runtime finds a method by its name. Without it, the table says what may be called, so an \
      unlisted method looks like a service but is none. One of the articles groups actions in categories of the \
      target, a file for each topic; then the method and the table are in different files, and the table is easily \
      forgotten.
      """,
    articles: [.decoupling, .practice],
    bad: [
      "A/Sources/A/Target_A+Reset.swift": """
      extension Target_A {
        func Action_reset(_ params: [String: Any]) {}  // ⇠ unlisted_action
      }
      """
    ],
    change: """
      List it, as `modulize lint --fix` does, or name it without `Action_` if it is not meant to be called.
      """,
    good: [
      "A/Sources/A/Target_A+Reset.swift": """
      extension Target_A {
        func Action_reset(_ params: [String: Any]) {}
      }
      """,
      "A/Sources/A/Target_A.swift": """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(
            self,
            children: [
              "actions": ["count": { $0.Action_count($1) }, "reset": { $0.Action_reset($1) }] as Actions
            ])
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """,
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count() -> Int? {
          performTarget("A", action: "count") as? Int
        }

        public func A_reset() {
          performTarget("A", action: "reset")
        }
        """),
    ],
    exception: """
      A service that is written before it may be called. It is better to leave `Action_` out of its name until then.
      """)
}
