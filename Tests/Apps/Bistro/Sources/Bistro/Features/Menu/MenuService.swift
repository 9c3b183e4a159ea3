import Foundation

@MainActor
final class MenuService {
    private let loader: any MenuLoading
    private let clock: ServiceClock
    private let items = InMemoryRepository<MenuItem>()
    private(set) var season: Loadable<String> = .idle

    /// Called whenever a dish falls below `Constants.lowStockThreshold`.
    var onLowStock: ((MenuItem) -> Void)?

    init(loader: any MenuLoading, clock: ServiceClock) {
        self.loader = loader
        self.clock = clock
    }

    func load() async throws {
        do {
            let file = try await loader.loadMenu()
            file.items.forEach(items.save)
            season = .loaded(file.season)
            Log.shared.notice(.menu, "\(file.season) menu with \(file.items.count) items")
        } catch let error as BistroError {
            season = .failed(error)
            throw error
        }
    }

    func item(_ id: MenuItem.ID) throws -> MenuItem {
        try items.require(id)
    }

    func items(in course: Course? = nil) -> [MenuItem] {
        items.all().filter { course == nil || $0.course == course }
    }

    func courses() -> [(key: Course, values: [MenuItem])] {
        items.all().grouped(by: \.course)
    }

    var specials: DailySpecials {
        DailySpecials(date: clock.now, candidates: items(in: .main))
    }

    /// Takes `quantity` portions out of the stock, or throws and takes none.
    @discardableResult
    func reserve(_ id: MenuItem.ID, quantity: Int = Constants.defaultQuantity) throws -> MenuItem {
        let reserved = try items.update(id) { item in
            guard let stock = item.stock else { return }
            guard stock >= quantity else {
                throw BistroError.soldOut(item: item.name, left: stock)
            }
            item.stock = stock - quantity
        }
        if reserved.isRunningLow || reserved.isSoldOut {
            onLowStock?(reserved)
        }
        return reserved
    }

    func release(_ id: MenuItem.ID, quantity: Int) {
        _ = try? items.update(id) { item in
            item.stock = item.stock.map { $0 + quantity }
        }
    }
}
