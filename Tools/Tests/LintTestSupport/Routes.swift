/// What opens URLs by the app's routes.
package let openingURLs =
  "func open(_ url: URL) throws { try mediator.performAction(with: url, routes: all, policy: policy) }"

/// The mediator, and an app that links A and has these routes.
///
/// - Parameter opening: What the app does with its routes.
package func routed(_ routes: String, opening: String = openingURLs) -> [String: String] {
  mediator + app + [
    "App/Sources/App/Routes.swift": """
    import MediatorRoutes
    func table() throws -> RouteTable {
      try RouteTable {
        \(routes)
      }
    }
    """,
    "App/Sources/App/Links.swift": "import MediatorRoutes\n\(opening)\n",
  ]
}

/// A target whose action is open to URLs, and listed under `actions` as well.
package func remoteTarget(actions: String = #""count": { $0.Action_count($1) }"#, body: String = "1") -> String {
  targetA(rows: actions, actions: "func Action_count(_ params: [String: Any]) -> Int { \(body) }").replacing(
    "] as Actions", with: "] as Actions, \"remote\": [\"count\": { $0.Action_count($1) }] as Actions")
}
