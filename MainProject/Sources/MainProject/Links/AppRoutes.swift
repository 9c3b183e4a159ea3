import MediatorRoutes

/// Which URLs lead to which pages: `mainproject://a`, `mainproject://b/hello`.
///
/// The app's list, so the names of targets may be used here as in a category. A route opens nothing by itself:
/// a target lists under `remote` what URLs may reach.
enum AppRoutes {
  static let scheme = "mainproject"

  static func table() throws(RouteTableError) -> RouteTable {
    try RouteTable {
      Route("A", "/a", target: "A", action: "viewController")
      Route("B", "/b/:contentText", target: "B", action: "viewController")
      Route("Debug", "/debug", target: "Debug", action: "viewController")
    }
  }
}
