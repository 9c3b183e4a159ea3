import Foundation

/// Owns the services of all features. There is one environment per run, the
/// tests build their own.
@MainActor
final class AppEnvironment {
    let clock: ServiceClock
    let api: any APIClient
    let orderRepository = InMemoryRepository<Order>()
    let kitchen = KitchenQueue()

    lazy var menu = MenuService(loader: menuLoader, clock: clock)
    lazy var loyalty = LoyaltyProgram(api: api)
    lazy var orders = OrderService(
        repository: orderRepository,
        menu: menu,
        kitchen: kitchen,
        loyalty: loyalty,
        api: api,
        clock: clock
    )

    private let menuLoader: any MenuLoading

    init(clock: ServiceClock, api: any APIClient, menuLoader: any MenuLoading) {
        self.clock = clock
        self.api = api
        self.menuLoader = menuLoader
    }

    static func live() -> AppEnvironment {
        AppEnvironment(
            clock: ServiceClock(start: Constants.openingTime),
            api: FakeAPIClient.demo(),
            menuLoader: BundledMenuLoader()
        )
    }
}
