import Rules

extension CategoryPrefix {
  static let page = RulePage(
    summary: "a category's service whose name does not begin with its business line's name",
    reason: """
      All categories extend one class. If two of them declare `viewController()`, the names collide in any file that \
      sees both: in a third package, when it imports the second one. The article writes the line's name before every \
      service, `A_aViewController`, so that no two collide, and so that the call shows whose service it is. Where no \
      category of a repository names its services so, only a name that two of them have is found, as a warning.
      """,
    articles: [.practice],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func count() -> Int? {  // ⇠ category_prefix
          performTarget("A", action: "count") as? Int
        }

        public func A_total() -> Int? {
          performTarget("A", action: "count") as? Int
        }
        """)
    ],
    change: "Put the business line's name and an underscore before the method's name, here and in its callers.",
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .usualCategory
    ],
    exception: """
      An older name that is kept for a release, marked as deprecated, and calls the new one.
      """)
}
