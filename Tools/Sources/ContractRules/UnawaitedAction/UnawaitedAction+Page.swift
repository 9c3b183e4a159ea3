import Rules

extension UnawaitedAction {
  static let page = RulePage(
    summary: "a call that does not wait for an asynchronous action, and gets no answer",
    reason: """
      A table with `async` in its type lists actions that may take time. `performTarget` without `await` cannot wait for \
      them: it answers `nil`, and with `as:` it throws `needsAwait`. The compiler sees neither, because the call knows \
      the action only by its name.
      """,
    articles: [.stepTwo],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count() -> Int? {
          performTarget("A", action: "count") as? Int  // ⇠ unawaited_action
        }
        """),
      "A/Sources/A/Target_A.swift": asynchronous,
    ],
    change: """
      Make the category's method `async` and write `await performTarget(…)`, or list the action in a table without \
      `async`.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count() async -> Int? {
          await performTarget("A", action: "count") as? Int
        }
        """),
      "A/Sources/A/Target_A.swift": asynchronous,
    ],
    exception: """
      None: the call never gets an answer.
      """)

  private static let asynchronous: RuleExample.Content = .text(
    """
    final class Target_A: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) async throws -> Any?>

      var customMirror: Mirror {
        Mirror(self, children: ["actions": ["count": { await $0.Action_count($1) }] as Actions])
      }

      func Action_count(_ params: [String: Any]) async -> Int { 1 }
    }
    """)
}
