import Foundation
import Testing
@testable import Bistro

@MainActor
@Suite struct OrderTests {
    @Test func validatorRejectsBadOrders() {
        let validator = OrderValidator(maxQuantity: 2)
        #expect(throws: OrderError.empty) {
            try validator.validate(Fixtures.order([]))
        }
        #expect(throws: OrderError.tooMany(item: "Beer", limit: 2)) {
            try validator.validate(Fixtures.order([.init(item: Fixtures.beer, quantity: 3)]))
        }
    }

    @Test func standardPricingForGoldMembers() {
        let order = Fixtures.order([Order.Line(item: Fixtures.steak, quantity: 2)], guest: Fixtures.gina)
        let bill = OrderPricing.standard(guest: Fixtures.gina).bill(for: order)
        #expect(bill.adjustments.map(\.label) == ["Gold member"])
        #expect(bill.total == Money(cents: 47_50))
    }

    @Test func placedOrdersAreCookedAndServed() async throws {
        let environment = try await makeEnvironment()
        let order = environment.orders.open(table: Fixtures.table)
        try await environment.orders.add("steak", to: order.id)
        try await environment.orders.place(order.id)

        #expect(environment.orderRepository.find(order.id)?.status == .served)
        #expect(environment.clock.now.minutes(since: Constants.openingTime) == 15)
        #expect(await environment.kitchen.finished.map(\.dish) == ["Steak"])
    }
}
