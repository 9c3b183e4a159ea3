import Rules

extension HardCodedName {
  static let page = RulePage(
    summary: "a call by name outside of a category",
    reason: """
      Names written by hand are the price of the method, and the articles pay it in two places only: in the category \
      and in the target. There, a name is like a declaration, since every caller goes through it. A third place, in a \
      page or in another feature, is missed when the name changes, and has no signature that explains it. A business \
      line that calls by name also needs the mediator, which it must not link.

      The app's routes (`Route(…, target:, action:)`) are exempt: they are the app's own list of what URLs lead to, \
      and are checked like a category's calls. A business line has none.
      """,
    articles: [.introduction, .practice],
    bad: [
      "App/Sources/App/main.swift": """
      import A_Category

      let count = Mediator.shared.performTarget("A", action: "count") as? Int  // ⇠ hard_coded_name
      """
    ],
    change: "Call a method of the category; add it if it does not exist.",
    good: [
      "App/Sources/App/main.swift": """
      import A_Category

      let count = Mediator.shared.A_count()
      """
    ],
    exception: """
      A tool that reads names from outside, such as a console for testers in a debug build. URLs have their own entry \
      point: `performAction(with:)`.
      """)
}
