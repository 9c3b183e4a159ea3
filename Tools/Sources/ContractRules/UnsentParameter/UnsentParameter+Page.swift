import Rules

extension UnsentParameter {
  static let page = RulePage(
    summary: "an action reads a parameter, without a default, that no call sends",
    reason: """
      Parameters travel as a dictionary, so that neither side needs the other's types. The introduction calls that \
      freedom the method's one weakness, and asks that the caller's dictionary be one that the other side understands. \
      A wrong one is found by debugging a call that does nothing. An action that reads a key which no call sends never \
      gets a value, so what depends on it never happens.

      A read with a default allows for a missing key. An action behind a route may receive anything, through a URL or \
      the route's key.
      """,
    articles: [.introduction],
    bad: [
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          guard let word = params["word"] as? String else { return 0 }  // ⇠ unsent_parameter
          return word.count
        }
        """)
    ],
    change: "Send it from the category, or provide a default with `??`.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count(word: String) -> Int? {
          performTarget("A", action: "count", params: ["word": word]) as? Int
        }
        """),
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          guard let word = params["word"] as? String else { return 0 }
          return word.count
        }
        """),
    ],
    exception: "A key that a caller in another repository sends. A default is clearer.")
}
