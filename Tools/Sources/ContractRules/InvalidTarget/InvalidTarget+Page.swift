import Rules

extension InvalidTarget {
  static let page = RulePage(
    summary: """
      a class `Target_…` that the mediator cannot find, make or read: a struct, nested, private, generic, \
      without its conformances, with a table of another type, in a module that no call looks in
      """,
    reason: """
      Nothing is registered: the mediator finds a target by the name of its class, makes one, and reads which \
      actions it lists. That asks little of the class, but it asks it exactly. The language's run time knows the \
      names of classes that stand at the top level, are not private and not generic. `Decodable` is the way to \
      make one of which nothing but the type is known, and `CustomReflectable` the way to show the actions. Both \
      are the standard library's, so the answering side depends on nobody. What is missing shows only when the \
      program runs, as "no target".

      With CTMediator it is the same: a Swift target must inherit from `NSObject`, carry its Objective-C name \
      and call its parameter `params`, and nothing but a run says what was forgotten.
      """,
    articles: [.practice, .stepTwo, .introduction],
    bad: [
      "A/Sources/A/Target_A.swift": """
      struct Target_A: Decodable, CustomReflectable {  // ⇠ invalid_target
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
        }

        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """
    ],
    change: """
      Write it as the message says. A whole target is short: a final class at the top level, the two \
      conformances, the table, and a method for each of its rows. One with stored properties of its own also \
      writes `init(from:)`, and one that is the main actor's, by itself or by its module's default isolation, writes \
      `nonisolated` before both: the mediator makes and reads a target on whatever thread calls. `modulize lint \
      --fix` writes that, and it writes a table of unbound methods anew: `Target_A.Action_count` loses its actor \
      without a word of the compiler's, and `{ $0.Action_count($1) }` does not.
      """,
    good: [
      "A/Sources/A/Target_A.swift": .usualTarget
    ],
    exception: """
      A type that has the prefix and is no target, in code that cannot be renamed. Everywhere else the prefix is \
      what says that a class was made to be called by name.
      """)
}
