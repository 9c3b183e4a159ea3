import Foundation
import Kiosk
import Mediator
import MediatorRoutes

extension Case {
  /// A table of ten thousand routes, compared to a table of one.
  static func routes() -> [Case] {
    let one = "a route, of 1", none = "no route, of 1", count = 10_000
    let small = table(of: 1), large = table(of: count)
    return [
      match(one, in: small, shop: 0),
      match("a route, the first of 10,000", in: large, shop: 0, atMost: 1.2, times: [one]),
      match("a route, the last of 10,000", in: large, shop: count - 1, atMost: 1.2, times: [one]),
      match(none, in: small, shop: count),
      match("no route, of 10,000", in: large, shop: count, atMost: 1.2, times: [none]),
    ]
  }

  private static func table(of count: Int) -> RouteTable {
    let routes = (0..<count).map { shop in
      Route("photos\(shop)", "/shop\(shop)/:id<int>/photos", target: "Kiosk", action: "item")
    }
    do {
      return try RouteTable(routes)
    } catch {
      fatalError("\(error)")
    }
  }

  /// - Parameter shop: The number of the route. Without such a route the URL does not match.
  private static func match(
    _ name: String, in table: RouteTable, shop: Int, atMost ratio: Double? = nil, times floor: [String] = []
  ) -> Case {
    guard let url = URL(string: "app://shop\(shop)/42/photos?page=2") else { fatalError("no URL") }
    let policy = RemotePolicy(schemes: ["app"])
    return Case(name, atMost: ratio, times: floor) {
      guard let match = try? table.match(url, policy: policy) else { return 2 }
      return match.values.count
    }
  }
}
