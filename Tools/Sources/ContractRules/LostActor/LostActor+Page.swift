import Rules

extension LostActor {
  static let page = RulePage(
    summary: "a table that does not say `@MainActor`, of actions that belong to the main actor",
    reason: """
      The mediator calls an action where its table's type says: on the main actor where that says `@MainActor`, and \
      else on its caller's thread. In Swift 6 mode a function in a table without the actor cannot call a method of \
      the actor. In Swift 5 mode it can where the method is the main actor's by the module's default isolation, or \
      `@preconcurrency`: the compiler warns, and at run time pages are touched from any thread. A target says so \
      itself (`@MainActor` on the class, an extension or a method), or its module does: \
      `.defaultIsolation(MainActor.self)` in the manifest.
      """,
    articles: [.stepTwo],
    bad: [
      "A/Sources/A/Target_A.swift": """
      @preconcurrency @MainActor
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        nonisolated var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])  // ⇠ lost_actor
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """
    ],
    change: """
      Write `@MainActor` before `@Sendable` in the table's type, as `modulize lint --fix` does where all of the \
      table is the main actor's. A table that waits may stay as it is: `{ await $0.Action_count($1) }` goes to the \
      main actor by itself. What needs no actor is `nonisolated`, the method or the class.
      """,
    good: [
      "A/Sources/A/Target_A.swift": """
      @preconcurrency @MainActor
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

        nonisolated var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """
    ],
    exception: """
      None that we know: an action that may run anywhere says `nonisolated`.
      """)
}
