/// An ordinary small app without a mediator: features hold each other's objects, and a container makes them all.
enum AppWithContainer {
  static let sources = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
        name: "ContainerApp",
        targets: [
            .executableTarget(name: "ContainerApp", resources: [.process("Resources")]),
            .testTarget(name: "ContainerAppTests", dependencies: ["ContainerApp"]),
        ]
    )

    """,
    "Sources/ContainerApp/Resources/names.txt": "tea,coffee\n",
    "Sources/ContainerApp/ContainerEntry.swift": """
    @main
    struct ContainerEntry {
        static func main() {
            let container = Container()
            print(container.desk.order("tea"), container.desk.order("milk"))
            print(container.page())
        }
    }

    """,
    "Sources/ContainerApp/Container.swift": """
    final class Container {
        let stock = StockStore()
        lazy var desk = OrderDesk(stock: stock)

        func page() -> String { StockPage(stock: stock, desk: desk).text }
    }

    """,
    "Sources/ContainerApp/Shared/Models/Item.swift": """
    struct Item: Equatable {
        let name: String
        var price = 4
    }

    """,
    "Sources/ContainerApp/Features/Orders/OrderDesk.swift": """
    /// Says what something costs.
    protocol Pricing {
        func price(of item: Item) -> Int
    }

    struct FullPrice: Pricing {
        func price(of item: Item) -> Int { item.price + surcharge }
    }

    private let surcharge = 1

    final class OrderDesk {
        private let stock: StockStore
        private(set) var orders: [Item] = []

        init(stock: StockStore) {
            self.stock = stock
        }

        func order(_ name: String) -> Int {
            guard let item = stock.take(name) else { return 0 }
            orders.append(item)
            return FullPrice().price(of: item)
        }

        func cancel() {
            orders.removeAll()
        }
    }

    """,
    "Sources/ContainerApp/Features/Stock/StockStore.swift": """
    import Foundation

    struct SalePrice: Pricing {
        func price(of item: Item) -> Int { item.price / 2 }
    }

    final class StockStore {
        private(set) var items: [Item]

        init() {
            let url = Bundle.module.url(forResource: "names", withExtension: "txt")
            let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
            let names = text.split(whereSeparator: { ",\\n".contains($0) })
            items = names.map { Item(name: String($0)) }
        }

        func take(_ name: String) -> Item? { items.first { $0.name == name } }

        func sale(_ name: String) -> Int { take(name).map { SalePrice().price(of: $0) } ?? 0 }
    }

    """,
    "Sources/ContainerApp/Features/Stock/StockPage.swift": """
    struct StockPage {
        let stock: StockStore
        let desk: OrderDesk

        var text: String { "\\(stock.items.sorted().count) in stock, sale \\(stock.sale("tea")), \\(desk.orders.count) ordered" }
    }

    """,
    "Sources/ContainerApp/Features/Stock/ItemOrder.swift": """
    extension Item: Comparable {
        static func < (left: Item, right: Item) -> Bool { left.name < right.name }
    }

    """,
    "Tests/ContainerAppTests/ContainerAppTests.swift": """
    import Testing

    @testable import ContainerApp

    @Test func ordering() {
        let desk = OrderDesk(stock: StockStore())
        #expect(desk.order("coffee") == 5)
        #expect(desk.orders == [Item(name: "coffee")])
    }

    @Test func sale() { #expect(StockStore().sale("tea") == 2) }

    """,
  ]

  static let output = "5 0\n2 in stock, sale 2, 1 ordered\n"
}
