import Rules

extension UnreadParameter {
  static let page = RulePage(
    summary: "a call sends a parameter that the action does not read",
    reason: """
      The category is where a caller learns what a service needs. A parameter that the action does not read is a \
      promise without effect: the caller fills it in, and nothing comes of it. Mostly the key is spelt in two \
      ways. Keys are written by hand on two sides, in the category and in the target, and nowhere else; the \
      introduction finds that bearable because the two places are so few. So they can be held against each other.

      A variable in a route's pattern may stand for a part of the URL that the action does not need. It is found \
      where the action reads one that is spelt nearly so.
      """,
    articles: [.introduction, .practice],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count(word: String) -> Int? {
          performTarget("A", action: "count", params: ["word": word]) as? Int  // ⇠ unread_parameter
        }
        """)
    ],
    change: "Read it in the action under the same key, or do not send it.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      While an older release of the business line still needs the key. An action that hands its parameters on as \
      a whole needs no exception: what it reads cannot be decided, and nothing is said.
      """)
}
