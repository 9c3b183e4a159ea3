import Rules

extension InvalidRoute {
  static let page = RulePage(
    summary: "a route of which no table can be made: a wrong pattern, a key or URLs that another route has",
    reason: """
      A table of routes is checked when it is made, which is when the app runs. One wrong pattern, two routes with one \
      key, or two that match the same URLs, and there is no table: no route opens any more. This rule reads patterns as \
      the table does, and compares the routes of one list.
      """,
    articles: [.practice],
    bad: [
      "App/Sources/App/Routes.swift": """
      import MediatorRoutes

      func table() throws -> RouteTable {
        try RouteTable {
          Route("count", "/count/:first<integer>", target: "A", action: "count")  // ⇠ invalid_route
        }
      }
      """
    ],
    change: """
      Correct the pattern: types are `<int>`, `<double>` and `<uuid>`, groups are whole segments in parentheses, and no \
      two variables have one name. Give one of two routes another key, or a higher priority.
      """,
    good: [
      "App/Sources/App/Routes.swift": """
      import MediatorRoutes

      func table() throws -> RouteTable {
        try RouteTable {
          Route("count", "/count/:first<int>", target: "A", action: "count")
        }
      }
      """
    ],
    exception: """
      None for a pattern. A table that takes the first of two routes says so itself, with `conflicts:`, and is not \
      judged for them; nor are tests, which may make a table to see that it is refused.
      """)
}
