import Foundation

@MainActor
final class AppRouter: Routing {
    let environment: AppEnvironment
    private(set) var history: [Route] = []
    private var pendingPayments: [Task<Void, Never>] = []

    init(environment: AppEnvironment) {
        self.environment = environment
        environment.orders.router = self
    }

    func open(_ route: Route) async {
        history.append(route)
        Log.shared.debug(.app, "open \(route)")
        guard let screen = makeScreen(for: route) else {
            Log.shared.warning(.app, "Nothing to show for \(route)")
            return
        }
        await screen.show()
    }

    func startPayment(
        for orderID: Order.ID,
        method: PaymentMethod,
        completion: @escaping PaymentCompletion
    ) {
        let orders = environment.orders
        let task = Task {
            do {
                let receipt = try await orders.checkout(orderID, method: method)
                completion(.success(receipt))
            } catch let error as BistroError {
                completion(.failure(error))
            } catch {
                completion(.failure(.paymentDeclined(reason: "\(error)")))
            }
        }
        pendingPayments.append(task)
    }

    func finishPendingPayments() async {
        let tasks = pendingPayments
        pendingPayments.removeAll()
        for task in tasks {
            await task.value
        }
    }

    // MARK: - Screens

    private func makeScreen(for route: Route) -> Screen? {
        switch route {
        case .menu(let course):
            return MenuScreen(
                menu: environment.menu,
                loyalty: environment.loyalty,
                course: course,
                router: self
            )
        case .order(let id):
            guard let order = environment.orderRepository.find(id) else { return nil }
            return OrderScreen(order: order, loyalty: environment.loyalty, router: self)
        case .kitchen:
            return KitchenScreen(queue: environment.kitchen, router: self)
        case .receipt(let id):
            guard let receipt = environment.orders.receipts[id] else { return nil }
            return ReceiptScreen(receipt: receipt, router: self)
        case .loyalty(let guestID):
            return LoyaltyScreen(guestID: guestID, program: environment.loyalty, menu: environment.menu, router: self)
        case .endOfDay:
            return EndOfDayScreen(environment: environment, router: self)
        }
    }
}
