import CodeGraphs
import CodeGraphsTestSupport
import Planning

/// An ordinary small app: four business lines, what they share, and where the program begins.
enum Shop {
  static let sources = [
    "App/Shared/Models/Item.swift": "struct Item { var name: String; var price: Price }",
    "App/Shared/Models/Price.swift": "struct Price { var cents: Int }",
    "App/Shared/Formatting/Format.swift": """
    enum Format {
      static func text(_ price: Price) -> String { "\\(price.cents)" }
      static func line(_ item: Item) -> String { item.name + text(item.price) }
    }
    extension String { var quoted: String { "'" + self + "'" } }
    """,
    "App/Features/Login/LoginService.swift": """
    enum LoginService {
      static func isLoggedIn() -> Bool { Session.current.name == nil }
    }
    """,
    "App/Features/Login/Session.swift": """
    struct Session {
      static let current = Session()
      var name: String? { nil }
    }
    """,
    "App/Features/Cart/Cart.swift": """
    struct Cart {
      var items: [Item] = []
      func show() -> String {
        LoginService.isLoggedIn() ? items.map(Format.line).joined().quoted : ""
      }
    }
    enum CartService { static func summary() -> String { Cart().show() } }
    """,
    "App/Features/Orders/OrderList.swift": """
    struct OrderList {
      var items: [Item] = []
      func show() -> String { LoginService.isLoggedIn() ? items.map(Format.line).joined() : "".quoted }
    }
    enum OrderListService { static func summary() -> String { OrderList().show() } }
    """,
    "App/Features/Profile/Profile.swift": """
    struct Profile {
      var favourite: Item?
      func show() -> String {
        LoginService.isLoggedIn() ? (favourite.map(Format.line) ?? "").quoted : ""
      }
    }
    enum ProfileService { static func summary() -> String { Profile().show() } }
    """,
    "App/main.swift": """
    if LoginService.isLoggedIn() {
      print(CartService.summary(), OrderListService.summary(), ProfileService.summary())
    }
    """,
  ]

  static func planner(adding: [String: String] = [:]) async throws -> AppPlanner {
    let graph = try await CompiledSources(sources.merging(adding) { $1 }).graph()
    return AppPlanner(graph, app: "Shop", module: "App", folder: "App", appFolder: "")
  }

  static func plan(adding: [String: String] = [:], lines: [String] = []) async throws -> AppPlan {
    try await planner(adding: adding).plan(features: lines)
  }
}
