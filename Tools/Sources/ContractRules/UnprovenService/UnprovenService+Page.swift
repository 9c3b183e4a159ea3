import Rules

extension UnprovenService {
  static let page = RulePage(
    summary: "a call by name of which nothing proves that it is answered as expected (a warning)",
    reason: """
      The compiler checks neither the names in a call nor the types of what travels in a dictionary; the other rules \
      do, as far as the source says them. Where it does not, because a table is made by a function, parameters are \
      passed on as a whole, a type depends on code that is not read, or nothing says that a page is called on the \
      main actor, this rule says what is not known, once for each call. So a repository without findings has no call \
      by name that can fail for one of these reasons.
      """,
    articles: [.introduction, .practice],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count(limits: [Int]) -> Int? {
          performTarget("A", action: "count", params: ["limit": limits.max() as Any]) as? Int  // ⇠ unproven_service
        }
        """),
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          params["limit"] as? Int ?? 0
        }
        """),
    ],
    change: """
      Write it so that it can be read: a literal table, keys as literals or constants, a parameter or a local constant \
      with a type, a cast in place. Or declare the service once, as a method of a plain class, and let \
      `modulize generate` write both sides. Where only a type is not known, `modulize lint --with-types` asks the \
      compiler for it, once the packages are built.
      """,
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
      A service that passes on what only a run knows, and that tests cover: say so with a reason.
      """)
}
