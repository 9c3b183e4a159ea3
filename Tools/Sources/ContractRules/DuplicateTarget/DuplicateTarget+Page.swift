import Rules

extension DuplicateTarget {
  static let page = RulePage(
    summary: "two classes of one program with one target name",
    reason: """
      When a business line is extracted from the app, its target moves along, and no caller notices: the mediator \
      looks in the line's own module first, then in the app. If a copy stays behind, both compile, but only one is \
      ever called, and changes to the other one have no effect. The article copies the target along with its feature; \
      this rule finds the copy that was not removed.
      """,
    articles: [.practice],
    bad: [
      "App/Sources/App/Target_A.swift": """
      final class Target_A: Decodable, CustomReflectable {  // ⇠ duplicate_target
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
        }

        func Action_count(_ params: [String: Any]) -> Int { 2 }
      }
      """
    ],
    change: "Remove the one that is not found, and keep the business line's own.",
    good: [
      "A/Sources/A/Target_A.swift": .usualTarget
    ],
    exception: """
      None in one program. Two programs of one repository may each have a class with the name; that is not reported.
      """)
}
