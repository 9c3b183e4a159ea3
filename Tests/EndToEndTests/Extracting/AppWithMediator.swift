/// An ordinary small app with a mediator: features call each other's services, and share models.
enum AppWithMediator {
  static let output = "2 x rope: 20\nsold out: sail\n1\n"

  /// By path.
  static let sources = [
    "App/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
        name: "Mediated",
        platforms: [.macOS(.v13)],
        targets: [
            .executableTarget(name: "Mediated"),
            .testTarget(name: "MediatedTests", dependencies: ["Mediated"]),
        ]
    )

    """,
    "App/Sources/Mediated/MediatedEntry.swift": """
    @main
    struct MediatedEntry {
        static func main() throws {
            try CartStore.shared.add("rope", count: 2)
            print(Router.open(.cart))
            do {
                try CartStore.shared.add("sail")
            } catch CatalogError.soldOut(let name) {
                print("sold out: \\(name)")
            }
            print(CatalogService.products().filter { $0.stock > 0 }.count)
        }
    }

    """,
    "App/Sources/Mediated/Shared/Models/Product.swift": """
    struct Product: Hashable {
        let name: String
        var price: Int
        var stock = 3
    }

    """,
    "App/Sources/Mediated/Shared/Navigation/Router.swift": """
    enum Router {
        enum Page { case cart }

        static func open(_ page: Page) -> String {
            switch page {
            case .cart: CartPage.render()
            }
        }
    }

    """,
    "App/Sources/Mediated/Features/Catalog/CatalogService.swift": """
    enum CatalogError: Error, Equatable {
        case soldOut(String)
    }

    /// What is sold.
    enum CatalogService {
        static func products() -> [Product] {
            [Product(name: "rope", price: 10), Product(name: "sail", price: 900, stock: 0)]
        }

        static func reserve(_ count: Int, of name: String) throws {
            guard product(name).map({ $0.stock >= count }) == true else { throw CatalogError.soldOut(name) }
        }

        static func product(_ name: String) -> Product? {
            products().first { $0.name == name }
        }
    }

    """,
    "App/Sources/Mediated/Features/Cart/CartStore.swift": """
    final class CartStore {
        nonisolated(unsafe) static let shared = CartStore()

        private(set) var counts: [Product: Int] = [:]

        func add(_ name: String, count: Int = 1) throws {
            try CatalogService.reserve(count, of: name)
            guard let product = CatalogService.product(name) else { return }
            counts[product, default: 0] += count
        }

        var total: Int { counts.reduce(0) { $0 + $1.key.price * $1.value } }
    }

    """,
    "App/Sources/Mediated/Features/Cart/CartPage.swift": """
    enum CartPage {
        static func render() -> String {
            let cart = CartStore.shared
            return cart.counts.map { "\\($0.value) x \\($0.key.name)" }.joined() + ": \\(cart.total)"
        }
    }

    """,
    "App/Tests/MediatedTests/CartTests.swift": """
    import Testing
    @testable import Mediated

    @Test func total() throws {
        let cart = CartStore()
        try cart.add("rope")
        #expect(cart.total == 10)
    }

    """,
    "App/Tests/MediatedTests/CatalogTests.swift": """
    import Testing
    @testable import Mediated

    @Test func soldOut() {
        #expect(throws: CatalogError.soldOut("sail")) { try CatalogService.reserve(1, of: "sail") }
    }

    """,
  ]
}
