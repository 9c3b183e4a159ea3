import Foundation

@MainActor
final class OrderService {
    private let repository: InMemoryRepository<Order>
    private let menu: MenuService
    private let kitchen: KitchenQueue
    private let loyalty: LoyaltyProgram
    private let api: any APIClient
    private let clock: ServiceClock
    private let validator = OrderValidator()

    weak var router: (any Routing)?
    private(set) var receipts: [Order.ID: Receipt] = [:]
    private var nextNumber = Constants.firstOrderNumber

    init(
        repository: InMemoryRepository<Order>,
        menu: MenuService,
        kitchen: KitchenQueue,
        loyalty: LoyaltyProgram,
        api: any APIClient,
        clock: ServiceClock
    ) {
        self.repository = repository
        self.menu = menu
        self.kitchen = kitchen
        self.loyalty = loyalty
        self.api = api
        self.clock = clock

        menu.onLowStock = { item in
            Log.shared.warning(.orders, "\(item.name): \(item.stock ?? 0) left, tell the waiters")
        }
    }

    // MARK: - Taking orders

    func open(table: DiningTable, guest: Guest? = nil) -> Order {
        let order = Order(id: nextNumber, table: table, guestID: guest?.id, openedAt: clock.now)
        nextNumber += 1
        repository.save(order)
        Log.shared.notice(.orders, "#\(order.id) opened for \(guest?.name ?? "a walk-in") at \(table.label.lowercased())")
        return order
    }

    @discardableResult
    func add(
        _ itemID: MenuItem.ID,
        quantity: Int = Constants.defaultQuantity,
        note: String? = nil,
        to orderID: Order.ID
    ) async throws -> Order {
        let item = try menu.reserve(itemID, quantity: quantity)
        return try repository.update(orderID) { order in
            order.lines.append(Order.Line(item: item, quantity: quantity, note: note))
        }
    }

    func place(_ orderID: Order.ID) async throws {
        let order = try repository.require(orderID)
        do {
            try validator.validate(order)
        } catch {
            throw BistroError.invalidOrder(error)
        }
        try repository.update(orderID) { $0.status = .cooking }
        await kitchen.submit(KitchenTicket.tickets(for: order))

        let started = clock.now
        let slowest = await kitchen.cookAll { ticket in
            Log.shared.info(.kitchen, "\(ticket.dish) ready for \(ticket.table.label)")
        }
        clock.advance(minutes: slowest)
        try repository.update(orderID) { $0.status = .served }
        Log.shared.notice(.orders, "#\(orderID) served after \(clock.now.minutes(since: started)) min")
    }

    func cancelLine(at index: Int, of orderID: Order.ID) throws {
        try repository.update(orderID) { order in
            guard order.lines.indices.contains(index) else {
                throw BistroError.notFound("line \(index + 1) of order #\(orderID)")
            }
            let line = order.lines.remove(at: index)
            menu.release(line.item.id, quantity: line.quantity)
        }
    }

    // MARK: - Paying

    func bill(for orderID: Order.ID) async throws -> Bill {
        let order = try repository.require(orderID)
        var guest: Guest?
        if let guestID = order.guestID {
            guest = try await loyalty.guest(guestID)
        }
        return OrderPricing.standard(guest: guest).bill(for: order)
    }

    @discardableResult
    func checkout(
        _ orderID: Order.ID,
        method: PaymentMethod,
        tip: TipPolicy = TipPolicy()
    ) async throws -> Receipt {
        let order = try repository.require(orderID)
        guard order.status.isOpen else {
            throw BistroError.invalidOrder(.wrongStatus(order.status))
        }
        let payments = PaymentService(
            providers: [CashDrawer(), CardTerminal(api: api), VoucherDesk(), PointsProvider(program: loyalty)],
            clock: clock
        )
        let receipt = try await payments.pay(bill(for: orderID), of: order, with: method, tip: tip)
        try repository.update(orderID) { $0.status = .paid }
        receipts[orderID] = receipt

        await router?.open(.receipt(orderID))
        if case .points = method { return receipt }
        loyalty.earn(for: order, amount: receipt.bill.total) { guest, newTier in
            Console.print("Congratulations \(guest.name), you are \(newTier.rawValue) now!")
        }
        return receipt
    }
}
