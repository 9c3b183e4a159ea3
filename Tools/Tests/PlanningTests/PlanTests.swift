import CodeGraphs
import CodeGraphsTestSupport
import Planning
import SourceText
import Testing

@Suite("Plans")
struct PlanTests {
  @Test("what several lines use and nothing of theirs needs is floor, a module a folder, those first that others need")
  func floor() async throws {
    let plan = try await Shop.plan()
    #expect(plan.floor.map(\.name) == ["Models", "Formatting"])
    #expect(plan.floor[1].needs == ["Models"])
    #expect(plan.floor[0].files == ["App/Shared/Models/Item.swift", "App/Shared/Models/Price.swift"])
    #expect(plan.hasModules)
  }

  @Test("what is called of another line is called by name, also where many call it")
  func services() async throws {
    let plan = try await Shop.plan()
    let login = try #require(plan.features.first { $0.name == "Login" })
    #expect(login.incoming.services.map(\.name) == ["LoginService.isLoggedIn()"])
    #expect(login.incoming.services[0].callers.map(\.name) == ["Cart", "Orders", "Profile", "the app"])
    let cart = try #require(plan.features.first { $0.name == "Cart" })
    #expect(cart.outgoing.services.map { "\($0.owner) \($0.name)" } == ["Login LoginService.isLoggedIn()"])
    #expect(cart.needs == ["Models", "Formatting"])
  }

  @Test("what two of many lines call is a line, also where they call all of it; beside models it is a helper")
  func lineOrHelper() async throws {
    let called = """
      enum NAME {
        static func first() -> Int { 1 }
        static func second() -> Int { 2 }
      }
      """
    let plan = try await Shop.plan(adding: [
      "App/Features/Catalog/Catalog.swift": called.replacing("NAME", with: "Catalog"),
      "App/Shared/Maths/Maths.swift": called.replacing("NAME", with: "Maths"),
      "App/Features/Cart/Sum.swift":
        "func sum() -> Int { Catalog.first() + Catalog.second() + Maths.first() + Maths.second() }",
      "App/Features/Orders/Sums.swift":
        "func sums() -> Int { Catalog.first() + Catalog.second() + Maths.first() + Maths.second() }",
    ])
    #expect(plan.features.map(\.name).contains("Catalog"))
    #expect(plan.floor.map(\.name).contains("Maths"))
  }

  @Test("what a folder has left whose module there is stays, and so do targets that are in a folder of their own")
  func leftovers() async throws {
    var planner = try await Shop.planner(adding: [
      "App/Routing/Router.swift": "enum Router { static func open() -> String { CartService.summary() } }",
      "App/Targets/Target_Fallback.swift": "final class Target_Fallback {}",
    ])
    #expect(Set(planner.plan().features.map(\.name)).isSuperset(of: ["Routing", "Targets"]))
    planner.options.laid = ["Routing"]
    planner.options.targetFiles = ["App/Targets/Target_Fallback.swift"]
    let plan = planner.plan()
    #expect(Set(plan.features.map(\.name)).isDisjoint(with: ["Routing", "Targets"]))
    #expect(Set(plan.remainder).isSuperset(of: ["App/Routing/Router.swift", "App/Targets/Target_Fallback.swift"]))
  }

  @Test("what only the app uses and what only calls stays with the app, even among models and helpers")
  func router() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Shared/Models/Router.swift": "enum Router { static func open() -> String { CartService.summary() } }",
      "App/Open.swift": "func open() -> String { Router.open() }",
    ])
    #expect(plan.remainder.contains("App/Shared/Models/Router.swift"))
    #expect(plan.obstacles.isEmpty && plan.steps.map(\.name).contains("Cart"))
  }

  @Test("a conformance that the compiler writes goes where its type goes")
  func conformances() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Features/Orders/Order.swift": """
      struct Order { var total: Int }
      extension Order: Equatable, Codable {}
      extension Order { func isIn(_ list: OrderList) -> Bool { list.items.isEmpty } }
      """,
      "App/Features/Cart/Checkout.swift": "func checkout() -> Order { Order(total: 1) }",
    ])
    #expect(plan.floor.flatMap(\.moved).map(\.place.name).sorted() == ["Order", "extension Order"])
    let move = try #require(plan.steps.flatMap(\.moves).first { $0.file.hasSuffix("/Order.swift") })
    #expect(move.declarations.map(\.place.lines) == [1...1, 2...2])
  }

  @Test("what only its file sees goes with its users, and neither is left behind")
  func hidden() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Features/Orders/Order.swift": """
      private let limit = 3
      struct Order { var total: Int; var isLarge: Bool { total > limit } }
      func orders() -> OrderList { OrderList() }
      """,
      "App/Features/Cart/Checkout.swift": "func checkout() -> Order { Order(total: 1) }",
    ])
    let move = try #require(plan.steps.flatMap(\.moves).first { $0.file.hasSuffix("/Order.swift") })
    #expect(move.declarations.map(\.place.name) == ["limit", "Order"])
  }

  @Test("what calls others by name is none of the platform")
  func callers() async throws {
    var planner = try await Shop.planner(adding: [
      "App/Shared/Formatting/Format.swift": "import Foundation\n" + Shop.sources["App/Shared/Formatting/Format.swift"]!
    ])
    #expect(planner.plan().floor.map(\.name).contains("Formatting"))
    planner.options.categories = ["Foundation"]
    #expect(!planner.plan().floor.map(\.name).contains("Formatting"))
    planner.options.callsByName = false
    let modules = planner.plan()
    #expect(modules.isByImport && !modules.steps.map(\.name).contains("Formatting"))
    #expect(modules.steps.map(\.name).contains("Models"))
  }

  @Test("a small type of one line that another needs goes down, and the file of it is taken whole")
  func sinking() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Features/Orders/Order.swift": "struct Order { var items: [Item]; var total: Price }",
      "App/Features/Cart/Checkout.swift":
        "func checkout(_ items: [Item]) -> Order { Order(items: items, total: Price(cents: 1)) }",
    ])
    let moved = plan.floor.flatMap(\.moved)
    #expect(moved.map(\.place.name) == ["Order"])
    #expect(moved.map(\.from) == ["Orders"])
    #expect(moved.map(\.isPartOfFile) == [false])
    #expect(moved[0].reason == "used by Cart; needs nothing above the floor")
    #expect(plan.obstacles.isEmpty)
  }

  @Test("what only a line uses goes with it")
  func along() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Greeting.swift": "struct Greeting { var text: String { \"Hello\" } }",
      "App/Features/Profile/Hello.swift": "func hello() -> String { Greeting().text }",
    ])
    let profile = try #require(plan.features.first { $0.name == "Profile" })
    #expect(profile.outgoing.movesWith.map(\.place.name) == ["Greeting"])
    #expect(profile.outgoing.movesWith[0].reason == "used by Profile only")
  }

  @Test("what only a service's signature names has to cross as well")
  func signatures() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Features/Orders/Orders.swift": """
      struct History { var count = 0 }
      enum OrderService { static func history() -> History { History() } }
      """,
      "App/Features/Profile/Past.swift": "func past() -> Bool { OrderService.history() as Any is Int }",
    ])
    let history = try #require(plan.floor.flatMap(\.moved).first { $0.place.name == "History" })
    #expect(history.reason == "used by Orders, Profile; needs nothing above the floor")
  }

  @Test("who calls what makes an object by name needs no conformance of its class")
  func calledConformance() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Shared/Models/Themed.swift": "protocol Themed {}",
      "App/Features/Orders/OrderPage.swift":
        "import Foundation\nfinal class OrderPage: NSObject { let list = OrderList() }",
      "App/Features/Orders/OrderPage+Themed.swift": "extension OrderPage: Themed {}",
      "App/Features/Cart/Open.swift": "func themed(_ page: any Themed) {}\nfunc open() -> any Themed { OrderPage() }",
    ])
    #expect(plan.obstacles.isEmpty, "\(plan.obstacles)")
    #expect(plan.steps.map(\.name).contains("Cart") && plan.steps.map(\.name).contains("Orders"))
  }

  @Test("what can neither move nor be called is an obstacle, once for each declaration, with its uses and a way out")
  func obstacles() async throws {
    let heavy = (0..<120).map { "  var value\($0) = \($0)" }.joined(separator: "\n")
    let plan = try await Shop.plan(
      adding: [
        "App/Features/Orders/Store.swift":
          "final class Store {\n\(heavy)\n  func save() { _ = CartRow(title: \"\") }\n}",
        "App/Features/Cart/Row.swift": "struct CartRow { var title: String; var store: Store? }",
      ], lines: ["App/Features/Cart", "App/Features/Login", "App/Features/Orders", "App/Features/Profile"])
    #expect(Set(plan.obstacles.map(\.place.name)) == ["Store", "CartRow"])
    let store = try #require(plan.obstacles.first { $0.place.name == "Store" })
    #expect(store.users.map { "\($0.name) \($0.uses)" } == ["Cart 1"])
    #expect(store.kinds == ["stored"])
    #expect(store.suggestion == "put a protocol with what is used of Store on the floor, and use that")
    #expect(store.places.map { "\($0.file):\($0.position.line)" } == ["App/Features/Cart/Row.swift:1"])
    #expect(!plan.steps.map(\.name).contains("Cart"))
    #expect(plan.steps.map(\.name).contains("Login"))
  }

  @Test("the commands come in an order in which each needs only those before it")
  func steps() async throws {
    let plan = try await Shop.plan()
    #expect(
      plan.steps.map(\.command).prefix(3) == [
        "modulize extract Models --as platform --from Shop --path App/Shared/Models",
        "modulize extract Formatting --as platform --from Shop --path App/Shared/Formatting/Format.swift",
        "modulize extract Cart --from Shop --path App/Features/Cart",
      ])
    var done: Set<String> = []
    for step in plan.steps {
      #expect(done.isSuperset(of: step.after))
      done.insert(step.name)
    }
    #expect(Set(plan.steps.map(\.name)) == ["Models", "Formatting", "Cart", "Login", "Orders", "Profile"])
  }

  @Test("folders that the user names are business lines, whatever uses them")
  func named() async throws {
    let plan = try await Shop.plan(lines: ["App/Shared/Formatting"])
    #expect(plan.features.map(\.name).contains("Formatting"))
    #expect(!plan.floor.map(\.name).contains("Formatting"))
  }

  @Test("data that is one thing is no set of modules")
  func oneThing() async throws {
    let sources = Dictionary(
      uniqueKeysWithValues: (0..<6).map { number in
        let members = (0..<6).map { "  var part\($0): Part\($0)?" }.joined(separator: "\n")
        let padding = (0..<100).map { "  var padding\($0) = 0" }.joined(separator: "\n")
        return ("App/Folder\(number)/Part\(number).swift", "final class Part\(number) {\n\(members)\n\(padding)\n}")
      })
    let graph = try await CompiledSources(sources).graph()
    let plan = AppPlanner(graph, app: "App", module: "App", folder: "App", appFolder: "").plan()
    #expect(!plan.hasModules)
    #expect(plan.knots.shareByDeclaration > 0.9)
  }

  @Test("an extension that ties its type to another file is not to be called: what is used of it moves there")
  func extensionKnot() async throws {
    let graph = try await CompiledSources([
      "App/Path.swift": "struct Path { var text: String; var home: Path { .root } }",
      "App/Roots.swift": "extension Path { static var root: Path { Path(text: separator) } }\nlet separator = \"/\"",
    ]).graph()
    let plan = AppPlanner(graph, app: "App", module: "App", folder: "App", appFolder: "").plan()
    #expect(plan.knots.cuts.map(\.text) == ["move what it uses of extension Path from Roots.swift to Path.swift"])
  }
}

@Suite("The parts of a module")
struct FolderGroupTests {
  @Test("a folder in another one is a part by itself where others use it more than the folder around it does")
  func nested() async throws {
    let graph = try await CompiledSources([
      "App/Shared/Constants.swift": "let limit = 3",
      "App/Shared/Models/Item.swift": "struct Item {}",
      "App/Features/Cart/Cart.swift": "struct Cart { var items: [Item]; var row: Row }",
      "App/Features/Cart/Cells/Row.swift": "struct Row {}",
      "App/Features/Orders/Orders.swift": "struct Orders { var items: [Item] }",
    ]).graph()
    let groups = AppPlanner(graph, app: "App", module: "App", folder: "App", appFolder: "").groups()
    #expect(
      groups.map(\.folder) == ["App/Features/Cart", "App/Features/Orders", "App/Shared", "App/Shared/Models"])
  }

  @Test("folders that are called alike beside each other are shelves of the folders that they are in")
  func shelves() async throws {
    let graph = try await CompiledSources([
      "App/Cart/Views/CartView.swift": "struct CartView {}", "App/Cart/Models/CartModel.swift": "struct CartModel {}",
      "App/Orders/Views/OrderView.swift": "struct OrderView {}",
    ]).graph()
    let groups = AppPlanner(graph, app: "App", module: "App", folder: "App", appFolder: "").groups()
    #expect(groups.map(\.folder) == ["App/Cart", "App/Orders"])
  }

  @Test("of a folder that holds this and that what can goes down, and what needs the lines is the app's own")
  func thisAndThat() async throws {
    let plan = try await Shop.plan(adding: [
      "App/Support/Log.swift":
        "enum Log {\n  static func write(_ text: some Any) {}\n\n\n\n}\nextension Int { var words: String { \"\" } }",
      "App/Support/Router.swift":
        "enum Router { static func open() -> String { CartService.summary() + OrderListService.summary() } }\n"
        + "extension Double { var words: String { Router.open() + ProfileService.summary() } }",
      "App/Features/Cart/CartLog.swift":
        "func cartLog() { Log.write(1.words); Log.write(1.5.words); _ = Router.open() }",
      "App/Features/Orders/OrderLog.swift": "func orderLog() { Log.write(1.words); _ = Router.open() }",
      "App/Features/Profile/ProfileLog.swift": "func profileLog() { Log.write(1.words); _ = Router.open() }",
    ])
    let support = try #require(plan.floor.first { $0.name == "Support" })
    #expect(support.files == ["App/Support/Log.swift"])
    #expect(plan.remainder.contains("App/Support/Router.swift"))
    let orders = try #require(plan.features.first { $0.name == "Orders" })
    #expect(orders.outgoing.services.contains { $0.name == "Router.open()" && $0.owner == "the app" })
  }

  @Test("what --lines says is relative to the app or to the root, and means folders")
  func patterns() throws {
    let folders = ["Apps/Shop/Sources/Cart", "Apps/Shop/Sources/Cart/Cells", "Apps/Shop/Sources/Orders"]
    for pattern in ["Sources/*", "Apps/Shop/Sources/*", "Sources/Cart Sources/Orders/"] {
      let patterns = pattern.split(separator: " ").map(String.init)
      let found = try FolderPattern.folders(matching: patterns, among: folders, app: "Apps/Shop")
      #expect(found == ["Apps/Shop/Sources/Cart", "Apps/Shop/Sources/Orders"])
    }
    let error = #expect(throws: UserError.self) {
      try FolderPattern.folders(matching: ["Sources/Carts"], among: folders, app: "Apps/Shop")
    }
    #expect(error?.description.contains("Sources/Carts") == true)
    let left = try FolderPattern.folders(
      matching: ["Sources/Carts", "Sources/Orders"], among: folders, app: "Apps/Shop"
    ) {
      $0 == "Sources/Carts"
    }
    #expect(left == ["Apps/Shop/Sources/Orders"])
  }
}
