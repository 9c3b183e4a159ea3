import Foundation

/// Plays one full day of service. Everything which happens here is scripted,
/// so the transcript is the same on every run.
@MainActor
final class DayScript {
    private let router: AppRouter
    private var environment: AppEnvironment { router.environment }
    private var orders: OrderService { router.environment.orders }

    init(router: AppRouter) {
        self.router = router
    }

    func run() async throws {
        Console.heading("\(Constants.restaurantName) opens at \(environment.clock.now.clockTime)")
        try await environment.menu.load()
        try await environment.loyalty.loadGuests()
        await router.open(.menu(nil))

        try await lunchForTheRegulars()
        try await walkInWithBadLuck()
        try await happyHour()
        try await payingWithPoints()
        try await declinedCard()

        await router.open(.menu(.dessert))
        await router.open(.endOfDay)
    }

    // MARK: - Scenes

    private func lunchForTheRegulars() async throws {
        scene("Lunch: Ada brings a colleague")
        let ada = try await environment.loyalty.guest("ada")
        let order = orders.open(table: DiningTable(number: 4, seats: 2), guest: ada)

        try await orders.add("steak", quantity: 2, to: order.id)
        try await orders.add("merlot", quantity: 2, to: order.id)
        try await orders.add("brulee", note: "two spoons", to: order.id)
        try await orders.place(order.id)
        await router.open(.order(order.id))
        await router.open(.kitchen)
        environment.clock.advance(minutes: 55)

        let card = PaymentMethod.card(.init(network: .visa, lastFour: "4242"))
        try await orders.checkout(order.id, method: card, tip: TipPolicy(percent: 12))
    }

    private func walkInWithBadLuck() async throws {
        scene("Afternoon: a walk-in wants oysters")
        let order = orders.open(table: DiningTable(number: 2, seats: 2))

        do {
            try await orders.add("oysters", quantity: 2, to: order.id)
        } catch let error as BistroError {
            Console.print("Waiter: \(error.message)")
        }

        try await orders.add("soup", to: order.id)
        try await orders.add("bouillabaisse", note: "no bread", to: order.id)
        try await orders.add("espresso", to: order.id)
        try await orders.place(order.id)
        environment.clock.advance(minutes: 40)

        try await orders.checkout(order.id, method: .cash(tendered: Money(cents: 40_00)))
    }

    private func happyHour() async throws {
        environment.clock.set(hour: 17, minute: 15)
        scene("Happy hour: Ben and two friends")
        let ben = try await environment.loyalty.guest("ben")
        let order = orders.open(table: DiningTable(number: 7, seats: 4), guest: ben)

        try await orders.add("lager", quantity: 5, to: order.id)
        try await orders.add("tartare", quantity: 2, to: order.id)
        try await orders.place(order.id)

        let bill = try await orders.bill(for: order.id)
        let shares = SplitBill(total: bill.total, guests: 3).shares
        Console.print("Split three ways: " + shares.map(\.formatted).joined(separator: ", "))

        let card = CardDetails(network: .mastercard, lastFour: "1881")
        environment.clock.advance(minutes: 70)
        try await orders.checkout(order.id, method: .card(card))
    }

    private func payingWithPoints() async throws {
        scene("Dinner: Cleo wants to pay with points")
        let cleo = try await environment.loyalty.guest("cleo")
        let order = orders.open(table: DiningTable(number: 1, seats: 2), guest: cleo)

        try await orders.add("risotto", to: order.id)
        try await orders.add("tarte", to: order.id)
        try await orders.place(order.id)
        await router.open(.loyalty(cleo.id))

        do {
            try await orders.checkout(order.id, method: .points(guestID: cleo.id))
        } catch BistroError.insufficientPoints(let needed, let available) {
            Console.print("Cleo has \(available) of \(needed) points and pays by voucher instead.")
            let voucher = PaymentMethod.voucher(code: "AUTUMN-20", value: Money(cents: 50_00))
            try await orders.checkout(order.id, method: voucher)
        }
    }

    private func declinedCard() async throws {
        scene("Late: the declined card")
        let order = orders.open(table: DiningTable(number: 9, seats: 6))
        try await orders.add("risotto", quantity: 2, to: order.id)
        try await orders.add("soup", quantity: 2, to: order.id)
        try await orders.place(order.id)

        let card = PaymentMethod.card(.init(network: .amex, lastFour: Constants.declinedTestCard))
        router.startPayment(for: order.id, method: card) { result in
            switch result {
            case .success(let receipt):
                Console.print("Paid with receipt \(receipt.number)")
            case .failure(let error):
                Console.print("Terminal: \(error.message)")
            }
        }
        await router.finishPendingPayments()

        try await orders.checkout(order.id, method: .cash(tendered: Money(cents: 60_00)))
    }

    private func scene(_ title: String) {
        Console.heading("\(environment.clock.now.clockTime)  \(title)")
    }
}
