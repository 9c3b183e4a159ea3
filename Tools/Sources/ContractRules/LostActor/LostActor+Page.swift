import Rules

extension LostActor {
  static let page = RulePage(
    summary: "a table without `@MainActor`, of actions that are isolated to the main actor",
    reason: """
      The mediator calls an action where its table's type says: on the main actor with `@MainActor`, and otherwise on \
      the caller's thread. In Swift 6 mode, a function in a table without the actor cannot call a method of the actor. \
      In Swift 5 mode it can, if the method is isolated by the module's default isolation or marked `@preconcurrency`: \
      the compiler warns, and at run time pages are used on any thread. A target is isolated by an attribute \
      (`@MainActor` on the class, an extension or a method), or by its module's manifest: \
      `.defaultIsolation(MainActor.self)`.
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
      Write `@MainActor` before `@Sendable` in the table's type, as `modulize lint --fix` does if all of the table's \
      actions are isolated to the main actor. An asynchronous table may stay as it is: `{ await $0.Action_count($1) }` \
      switches to the main actor. A method or class that needs no actor can be `nonisolated`.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        @MainActor
        public func A_count() -> Int? {
          performTarget("A", action: "count") as? Int
        }
        """),
      "A/Sources/A/Target_A.swift": """
      @preconcurrency @MainActor
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

        nonisolated var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """,
    ],
    exception: """
      None known: an action that may run anywhere is `nonisolated`.
      """)
}
