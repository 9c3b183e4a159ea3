import Rules

extension MissingTarget {
  static let page = RulePage(
    summary: "a call, route, check or interceptor for a target that no class answers to; suggests the nearest name",
    reason: """
      A category calls by name, and the compiler does not check names. A wrong name compiles, and its caller gets \
      `nil` instead of a page. One of the articles names this as the cost of the method: strings are easily mistyped. \
      The other sees no danger as long as the names are copied from the category into the target. This rule checks \
      that they were.

      The app's routes name targets too, and are checked like a category's calls.
      """,
    articles: [.stepTwo, .practice],
    bad: [
      "B_Category/Sources/B_Category/Mediator+B.swift": .category(
        """
        public func B_total() -> Int? {
          performTarget("B", action: "total") as? Int  // ⇠ missing_target
        }
        """)
    ],
    change: """
      Write the class in the business line, or in the app if the line is not extracted yet; or correct the name. The \
      call stays as it is when the class moves out of the app later.
      """,
    good: [
      "B_Category/Sources/B_Category/Mediator+B.swift": .category(
        """
        public func B_total() -> Int? {
          performTarget("B", action: "total") as? Int
        }
        """),
      "B/Sources/B/Target_B.swift": .target(
        of: "B", action: "total", "func Action_total(_ params: [String: Any]) -> Int { 1 }"),
    ],
    exception: """
      A business line that is in another repository, with only its category in this one. No exception is needed if a \
      program leaves out a feature on purpose: this rule checks the whole repository, and `unlinked_target` each \
      program.
      """)
}
