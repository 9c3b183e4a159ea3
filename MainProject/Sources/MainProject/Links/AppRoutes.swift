import A_Category
import B_Category
import MediatorRoutes

/// Which URLs lead to which pages: `mainproject://a`, `mainproject://b/hello`.
///
/// The categories know the paths and names of their business lines. A route opens nothing by itself: a target lists under
/// `remote` what URLs may reach.
enum AppRoutes {
  static let scheme = "mainproject"

  static func table() throws(RouteTableError) -> RouteTable {
    try RouteTable {
      Mediator.A_routes
      Mediator.B_routes
    }
  }
}
