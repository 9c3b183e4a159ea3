import Rules

extension ParameterTypeMismatch {
  static let page = RulePage(
    summary: "a parameter is sent as one type and read as another, closures included",
    reason: """
      Nothing converts on the way: what was put into the dictionary as `Int` comes out with `as? String` as \
      `nil`. In Objective-C a number would still answer to most of what it is asked; in Swift the cast is exact. \
      It is most exact with closures, which the articles pass as callbacks. A closure comes out only as the \
      function type that it went in as, and `@Sendable` and `@MainActor` are part of it.

      A route's pattern sends too: `:id` a `String`, `:id<int>` an `Int`, `*path` a `[String]`.

      Where a type cannot be told from the source, nothing is said.
      """,
    articles: [.introduction, .stepTwo],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count(limit: Int) -> Int? {
          performTarget("A", action: "count", params: ["limit": limit]) as? Int  // ⇠ parameter_type_mismatch
        }
        """),
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          (params["limit"] as? String).flatMap(Int.init) ?? 0
        }
        """),
    ],
    change: "Send it as what is read, or read it as what is sent.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count(limit: Int) -> Int? {
          performTarget("A", action: "count", params: ["limit": limit]) as? Int
        }
        """),
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          params["limit"] as? Int ?? 0
        }
        """),
    ],
    exception: """
      None that holds: the cast fails each time. An action that takes several types tries them one after the \
      other, and is no finding if one of them fits.
      """)
}
