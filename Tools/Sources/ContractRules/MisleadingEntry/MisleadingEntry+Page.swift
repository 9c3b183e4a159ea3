import Rules

extension MisleadingEntry {
  static let page = RulePage(
    summary: "an entry of a target's table that does anything but call the method of its own name",
    reason: """
      An entry is a function of the target and the parameters, and could do anything. It should only call `Action_` \
      plus its own name. Then a search for the name in a call leads to the method that answers, and a test of the \
      method covers everything that a call does. An entry that checks, logs or omits something hides it in a list that \
      is rarely read; one that calls a method of another name leads every search to the wrong place. The compiler only \
      checks types, which all actions share.
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
      Write `"count": { $0.Action_count($1) }`, with `try` if the method throws and `await` if it is asynchronous, and \
      move the rest into the method. The two arguments may have names instead of `$0` and `$1`.
      """,
    good: [
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          params["first"] as? Int ?? 1
        }
        """)
    ],
    exception: """
      An old name that callers outside this repository still use, which calls its successor's method until they have \
      migrated.
      """)
}
