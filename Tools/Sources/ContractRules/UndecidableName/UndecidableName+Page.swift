import Rules

extension UndecidableName {
  static let page = RulePage(
    summary: "a call or a route by a name that is known only at run time",
    reason: """
      A category gives callers a method for each service, with its parameters, so that they need neither names nor \
      documents. A method that takes the name from its caller defeats that, and passes the hand-written names on to \
      every caller. Nothing can check them either: whether a target answers shows only at run time. As long as such a \
      call may mean any action, the rules on unused actions and on parameters report nothing about its whole target.
      """,
    articles: [.introduction, .practice],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_perform(_ action: String) -> Int? {
          performTarget("A", action: action) as? Int  // ⇠ undecidable_name
        }
        """)
    ],
    change: """
      One method for each service, with the name as a literal or a constant. A choice between two names is an `if` \
      with two calls.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      A service whose name a server sends, such as an A/B test. Then check the name against a list in the category \
      first.
      """)
}
