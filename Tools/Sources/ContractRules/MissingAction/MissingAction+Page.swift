import Rules

extension MissingAction {
  static let page = RulePage(
    summary: "a call or a route to an action that its target does not offer",
    reason: """
      A target wraps the services of a business line, and its table lists them. What is not listed cannot be called: \
      the call is answered by the target's `notFound`, by the app's `Target_NoTargetAction`, or not at all. In the \
      article's steps the category is written first and the target after it, name by name. This rule finds names that \
      were later changed on one side only.

      A call from code reaches the actions under `actions`, a URL those under `remote`. So the action of a route that \
      URLs lead to must be under `remote`, if the app opens URLs by its routes, and that of a route without patterns \
      under `actions`.
      """,
    articles: [.practice, .stepTwo],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count() -> Int? {
          performTarget("A", action: "cuont") as? Int  // ⇠ missing_action
        }
        """)
    ],
    change: """
      Use the action's actual name in the call, or write the method in the target and list it. If no name is similar, \
      `modulize lint --fix` writes a method that returns `nil`, marked as to be done.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      While the category is ahead of its feature: the article writes all callers first, and has the button do nothing \
      until the action exists. Not for a target whose `notFound` answers on purpose: give the service a name.
      """)
}
