/// Makes the routes of a ``RouteTable`` from the contents of its braces: routes, lists of routes (for example one for
/// each business line), conditions and loops.
@resultBuilder
public enum RouteBuilder {
  public static func buildExpression(_ route: Route) -> [Route] { [route] }
  public static func buildExpression(_ routes: [Route]) -> [Route] { routes }
  public static func buildBlock(_ routes: [Route]...) -> [Route] { routes.flatMap(\.self) }
  public static func buildArray(_ routes: [[Route]]) -> [Route] { routes.flatMap(\.self) }
  public static func buildOptional(_ routes: [Route]?) -> [Route] { routes ?? [] }
  public static func buildEither(first routes: [Route]) -> [Route] { routes }
  public static func buildEither(second routes: [Route]) -> [Route] { routes }
}
