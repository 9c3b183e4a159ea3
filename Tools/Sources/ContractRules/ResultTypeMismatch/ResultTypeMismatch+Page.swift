import Rules

extension ResultTypeMismatch {
  static let page = RulePage(
    summary: "a category casts a result to a type that the action never returns",
    reason: """
      The result arrives as `Any?`, and the category says what it is. If the action returns something else, the cast \
      always gives `nil`, which the caller cannot tell from a missing target. Only the category knows both the service \
      and its result, which is why the introduction wants parameters checked there; the same applies to results.

      If either type is not evident from the source, nothing is reported.
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
    change: "Cast to what the action returns, or return what the category expects.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: "None: the cast always fails.")
}
