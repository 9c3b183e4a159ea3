import Rules

extension DuplicateTarget {
  static let page = RulePage(
    summary: "two classes of one program that answer to one name",
    reason: """
      When a feature moves out of the app its target moves along, and no caller notices: the mediator looks in the \
      line's own module first, then in the app. If a copy stays behind, both compile, one answers, and the other \
      one is what somebody fixes in vain. The article has the target copied along with its feature; the copy that \
      was not removed is this finding.
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
    change: "Remove the one that is not found; only the feature's own stays.",
    good: [
      "A/Sources/A/Target_A.swift": .usualTarget
    ],
    exception: """
      None in one program. Two programs of one repository may each have a class of the name, and that is no \
      finding.
      """)
}
