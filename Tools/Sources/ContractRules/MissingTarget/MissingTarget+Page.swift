import Rules

extension MissingTarget {
  static let page = RulePage(
    summary: "a call or a route to a target that no class answers to; the nearest name is given",
    reason: """
      A category calls by name, and the compiler does not read names. A name that nobody has compiles, and comes \
      back as `nil` to whoever pushes the page. One of the articles names this as what the method costs: passing \
      strings goes wrong easily. The other sees no danger as long as the names are copied from the category into \
      the target. This rule is the difference between the two: it looks whether they were.

      The app's routes name targets as well, and are held against them like a category's calls.
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
      Write the class in the business line, or in the app where the feature is not extracted yet; or correct the name. \
      The call stays as it is when the class moves out of the app later.
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
      Where the business line is written in another repository, and this one holds its category only. Where a \
      program leaves a feature out on purpose no exception is needed: this rule looks at the whole repository, and \
      `unlinked_target` at each program.
      """)
}
