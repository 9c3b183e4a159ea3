import Rules

extension InvalidTarget {
  static let page = RulePage(
    summary: """
      a class `Target_…` that the mediator cannot find, create or read: a struct, nested, private, generic, without \
      its conformances, with a table of another type, or in a module where no call looks
      """,
    reason: """
      Nothing is registered: the mediator finds a target by its class name, creates an instance and reads the list of \
      its actions. That asks little of the class, but every detail matters. The Swift runtime finds classes by name \
      only if they are top-level, neither private nor generic. `Decodable` allows an instance to be created from its \
      type alone, and `CustomReflectable` exposes the actions. Both are in the standard library, so the answering side \
      has no dependency. A mistake shows only at run time, as "no target".

      CTMediator is no different: a Swift target must inherit from `NSObject`, carry its Objective-C name and call its \
      parameter `params`, and only running the app shows what was forgotten.
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
      Write it as the message says. A complete target is short: a final top-level class, the two conformances, the \
      table, and a method for each of its rows. With stored properties it also needs `init(from:)`. If it is isolated \
      to the main actor, by itself or by its module's default isolation, both need `nonisolated`: the mediator creates \
      and reads a target on whatever thread calls. `modulize lint --fix` adds that, and rewrites a table of unbound \
      methods: `Target_A.Action_count` loses its actor without a compiler diagnostic, and `{ $0.Action_count($1) }` \
      does not.
      """,
    good: [
      "A/Sources/A/Target_A.swift": .usualTarget
    ],
    exception: """
      A type that has the prefix but is no target, in code that cannot be renamed. Everywhere else, the prefix marks \
      classes that are made to be called by name.
      """)
}
