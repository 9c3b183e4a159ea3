import Rules

extension ParameterTypeMismatch {
  static let page = RulePage(
    summary: "a parameter, or a closure, that is sent as one type and read as another",
    reason: """
      Nothing is converted on the way: what was put into the dictionary as `Int` comes out of `as? String` as `nil`. \
      An Objective-C number would still answer most messages; in Swift the cast is exact. It is most exact with \
      closures, which the articles pass as callbacks. A closure comes out only as the function type that it went in \
      as, including `@Sendable` and `@MainActor`.

      A route's pattern sends too: `:id` a `String`, `:id<int>` an `Int`, `*path` a `[String]`.

      If a type is not evident from the source, `unproven_service` says so.
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
    change: "Send the type that is read, or read the type that is sent.",
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
      None: the cast always fails. An action that accepts several types tries them in turn, and is not reported if one \
      of them fits.
      """)
}
