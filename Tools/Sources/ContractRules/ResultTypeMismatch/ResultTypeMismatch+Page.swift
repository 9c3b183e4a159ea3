import Rules

extension ResultTypeMismatch {
  static let page = RulePage(
    summary: "a category takes an answer for a type that the action never returns",
    reason: """
      The answer comes back as `Any?`, and the category says what it is. Where the action returns something else \
      the cast gives `nil` each time, and to its caller that looks as if nobody had answered. The category is \
      the one place that knows both the service and its answer, which is why the introduction wants parameters \
      checked there; what comes back is worth as much.

      Where either type cannot be told from the source, nothing is said.
      """,
    articles: [.introduction],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count() -> String? {
          performTarget("A", action: "count") as? String  // ⇠ result_type_mismatch
        }
        """)
    ],
    change: "Ask for what the action returns, or return what is asked for.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: "None that holds: the cast fails each time.")
}
