import Rules

extension UncalledAction {
  static let page = RulePage(
    summary: "an action that is never called and that no URL may reach (a warning)",
    reason: """
      A target lists what a business line offers, and the article counts it as a strength that this list is managed in \
      one place. That works only while the list is accurate. An action that no category calls must still be \
      maintained, and suggests a service that no caller has. Often the category's method was simply forgotten, and the \
      warning finds that.

      Actions that a URL may reach are called from outside the repository, and are not reported. A route of the app \
      calls its action, whether it has patterns or only a key.
      """,
    articles: [.practice],
    bad: [
      "A/Sources/A/Target_A.swift": """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(
            self,
            children: [
              "actions": [
                "count": { $0.Action_count($1) },
                "reset": { $0.Action_reset($1) },  // ⇠ uncalled_action
              ] as Actions
            ])
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }

        func Action_reset(_ params: [String: Any]) {}
      }
      """
    ],
    change: "Remove the action and its row, or give it a method in the category.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count() -> Int? {
          performTarget("A", action: "count") as? Int
        }

        public func A_reset() {
          performTarget("A", action: "reset")
        }
        """),
      "A/Sources/A/Target_A.swift": """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(
            self,
            children: [
              "actions": [
                "count": { $0.Action_count($1) },
                "reset": { $0.Action_reset($1) },
              ] as Actions
            ])
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }

        func Action_reset(_ params: [String: Any]) {}
      }
      """,
    ],
    exception: """
      A service for callers in another repository, or one that is released before its first caller.
      """)
}
