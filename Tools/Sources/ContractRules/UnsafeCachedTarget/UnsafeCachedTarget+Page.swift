import Rules

extension UnsafeCachedTarget {
  static let page = RulePage(
    summary: "a target that a call caches, and that is neither `Sendable` nor `@MainActor`",
    reason: """
      Without `shouldCacheTarget` every call gets its own target, and nothing is shared. With it, the mediator keeps \
      the first one and passes it to later calls, on whatever thread. The compiler cannot warn, because it does not \
      see that the calls share an object. So the class itself must say why that is safe.
      """,
    articles: [.stepTwo],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count() -> Int? {
          performTarget("A", action: "count", shouldCacheTarget: true) as? Int
        }
        """),
      "A/Sources/A/Target_A.swift": """
      final class Target_A: Decodable, CustomReflectable {  // ⇠ unsafe_cached_target
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>

        private var calls = 0
        init(from decoder: any Decoder) {}

        var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
        }

        func Action_count(_ params: [String: Any]) -> Int {
          calls += 1
          return calls
        }
      }
      """,
    ],
    change: """
      Isolate the class to the main actor, make it `Sendable` with a lock around its state, or do not cache it.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        @MainActor
        public func A_count() -> Int? {
          performTarget("A", action: "count", shouldCacheTarget: true) as? Int
        }
        """),
      "A/Sources/A/Target_A.swift": """
      @MainActor
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

        private var calls = 0
        nonisolated init(from decoder: any Decoder) {}

        nonisolated var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
        }

        func Action_count(_ params: [String: Any]) -> Int {
          calls += 1
          return calls
        }
      }
      """,
    ],
    exception: """
      A target whose callers all run on one thread. `@unchecked Sendable` on the class says the same, where the next \
      reader will look for it.
      """)
}
