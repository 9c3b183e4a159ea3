import Rules

extension UndecidableName {
  static let page = RulePage(
    summary: "a call or a route by a name that only the running program knows",
    reason: """
      A category exists so that callers find a method for each service, with its parameters, and need neither \
      names nor documents. A method that takes the name from its caller is no such list, and passes the \
      hand-written names on to everybody. Nothing can check them either: whether somebody answers shows when the \
      program runs. As long as such a call may mean any action, the rules on unused actions and on parameters \
      have to keep silent about its whole target.
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
      One method for each service, with the name as a literal or a constant. A choice between two names is an \
      `if` with two calls.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      A service whose name a server sends, such as a test of two variants. Then check the name against a list in \
      the category first.
      """)
}
