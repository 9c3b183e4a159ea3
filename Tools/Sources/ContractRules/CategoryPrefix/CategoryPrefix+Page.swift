import Rules

extension CategoryPrefix {
  static let page = RulePage(
    summary: "a service of a category without its business line's name before it",
    reason: """
      All categories extend one class. Two lines that both offer `viewController()` collide in a file that sees \
      both, in a third package, at the moment when somebody imports the second of them. The article writes the \
      line's name before every service, `A_aViewController`, so that no two ever meet, and so that a reader sees \
      in the call whose service it is.
      """,
    articles: [.practice],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func count() -> Int? {  // ⇠ category_prefix
          performTarget("A", action: "count") as? Int
        }
        """)
    ],
    change: "Put the feature's name and an underscore before the method's, here and where it is called.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      An older name that stays for a release, marked as deprecated, and calls the new one.
      """)
}
