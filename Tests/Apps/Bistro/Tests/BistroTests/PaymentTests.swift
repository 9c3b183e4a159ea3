import Foundation
import Testing
@testable import Bistro

@MainActor
@Suite struct PaymentTests {
    @Test func splittingKeepsEveryCent() {
        let split = SplitBill(total: Money(cents: 10_00), guests: 3)
        #expect(split.shares.map(\.cents) == [334, 333, 333])
        #expect(TipPolicy(percent: 80).percent == Constants.maxTipPercent)
    }

    @Test func checkoutOpensReceiptAndEarnsPoints() async throws {
        let environment = try await makeEnvironment()
        let router = SpyRouter()
        environment.orders.router = router

        let order = environment.orders.open(table: Fixtures.table, guest: Fixtures.sam)
        try await environment.orders.add("steak", to: order.id)
        try await environment.orders.place(order.id)
        let receipt = try await environment.orders.checkout(order.id, method: .cash(tendered: Money(cents: 30_00)))

        #expect(receipt.confirmation.change == Money(cents: 5_00))
        #expect(router.routes == [.receipt(order.id)])
        #expect(try await environment.loyalty.guest("sam").tier == .silver)
    }
}
