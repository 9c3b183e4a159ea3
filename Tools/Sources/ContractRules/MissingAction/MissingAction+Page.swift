import Rules

extension MissingAction {
  static let page = RulePage(
    summary: "a call or a route to an action that its target does not offer",
    reason: """
      A target is the wrapping that a business line puts around its services, and its table is the list of them. \
      What is not in the list cannot be called, so a call to it is answered by the target's `notFound`, by the \
      app's `Target_NoTargetAction`, or by nobody. In the article's steps the category is written first and the \
      target after it, name by name. A name that was changed on one side later is what this rule finds.

      A call from code reaches what stands under `actions`, a URL what stands under `remote`. So an action of a \
      route that URLs lead to must stand under `remote`, where the app opens URLs by its routes, and one of a \
      route without patterns under `actions`.
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
      Call the action by the name that it has, or write the method in the target and list it. Where no name is \
      near, `modulize lint --fix` writes a method that answers `nil`, marked as not done.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      While the category is ahead of its feature: the article writes all callers first, and has the button do \
      nothing until the action is there. Not for a target whose `notFound` answers on purpose: give the service \
      a name.
      """)
}
