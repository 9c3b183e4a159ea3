import Rules

extension MisleadingEntry {
  static let page = RulePage(
    summary: "an entry of a target's table that does not call the method of its own name, and nothing else",
    reason: """
      An entry is a function of the target and the parameters, and it can do anything. What it should do is call \
      `Action_` and its own name. Then whoever searches for the name in a call finds the method that answers, and \
      a test of the method sees everything that a call does. An entry that checks, logs or leaves out something \
      hides it in a list that nobody reads; one that leads to a method of another name makes every search end at \
      the wrong place. And the compiler checks only that the types fit, which those of all actions do.
      """,
    articles: [.decoupling, .practice],
    bad: [
      "A/Sources/A/Target_A.swift": """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(
            self,
            children: [
              "actions": [
                "count": { target, params in  // ⇠ misleading_entry
                  params.isEmpty ? 0 : target.Action_count(params)
                }
              ] as Actions
            ])
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """
    ],
    change: """
      Write `"count": { $0.Action_count($1) }`, with `try` where the method throws and `await` where it waits, and \
      let the method do the rest. Names for the two arguments are as good as `$0` and `$1`.
      """,
    good: [
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          params.isEmpty ? 0 : 1
        }
        """)
    ],
    exception: """
      A name that callers outside of this repository still use, and that leads to its successor's method until they \
      have moved.
      """)
}
