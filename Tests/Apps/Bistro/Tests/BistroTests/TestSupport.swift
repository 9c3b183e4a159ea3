import Foundation
@testable import Bistro

enum Fixtures {
    static let steak = MenuItem(id: "steak", name: "Steak", course: .main, price: Money(cents: 25_00), stock: 3)
    static let cake = MenuItem(id: "cake", name: "Cake", course: .dessert, price: Money(cents: 5_00), allergens: [.eggs], stock: 2)
    static let beer = MenuItem(id: "beer", name: "Beer", course: .drink, price: Money(cents: 4_00))

    static let table = DiningTable(number: 3, seats: 4)
    static let gina = Guest(id: "gina", name: "Gina", points: 600)
    static let sam = Guest(id: "sam", name: "Sam", points: 190)

    static func order(_ lines: [Order.Line], guest: Guest? = nil, table: DiningTable = Fixtures.table) -> Order {
        Order(id: 1, table: table, guestID: guest?.id, lines: lines, openedAt: Constants.openingTime)
    }
}

struct StubMenuLoader: MenuLoading {
    var items = [Fixtures.steak, Fixtures.cake, Fixtures.beer]

    func loadMenu() async throws -> MenuFile {
        MenuFile(season: "Test", items: items)
    }
}

@MainActor
final class SpyRouter: Routing {
    private(set) var routes: [Route] = []

    func open(_ route: Route) async {
        routes.append(route)
    }

    func startPayment(for orderID: Order.ID, method: PaymentMethod, completion: @escaping PaymentCompletion) {
        completion(.failure(.paymentDeclined(reason: "spy")))
    }
}

@MainActor
func makeEnvironment() async throws -> AppEnvironment {
    let api = FakeAPIClient.demo()
    await api.stub("GET /guests") { _ in
        try JSONEncoder.bistro.encode([Fixtures.gina, Fixtures.sam])
    }
    let environment = AppEnvironment(clock: ServiceClock(), api: api, menuLoader: StubMenuLoader())
    try await environment.menu.load()
    try await environment.loyalty.loadGuests()
    return environment
}
