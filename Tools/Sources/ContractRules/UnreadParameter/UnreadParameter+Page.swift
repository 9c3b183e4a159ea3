import Rules

extension UnreadParameter {
  static let page = RulePage(
    summary: "a call sends a parameter that the action does not read, or the same one twice",
    reason: """
      The category tells callers what a service needs. A parameter that the action does not read is a promise without \
      effect. Mostly, the key is spelled in two ways. Keys are written by hand on two sides, in the category and in \
      the target, and nowhere else; the introduction accepts that because the places are so few. So they can be \
      checked against each other.

      A dictionary literal with the same key twice stops the program.

      A variable in a route's pattern may match a part of the URL that the action does not need. It is reported only \
      if the action reads a similar key.
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
    change: "Read it in the action with the same key, or do not send it.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      While an older release of the business line still needs the key. An action that passes its parameters on as a \
      whole needs no exception: what it reads is undecidable, and nothing is reported.
      """)
}
