import Foundation
import Testing
@testable import Bistro

@Suite struct MoneyTests {
    @Test func arithmetic() {
        let price = Money(cents: 12_50)
        #expect(price + price == Money(cents: 25_00))
        #expect(price * 3 - price == Money(cents: 25_00))
        #expect(price %% 10 == Money(cents: 1_25))
        #expect([price, .zero, -price].total() == .zero)
    }

    @Test func formatting() {
        #expect(Money(cents: 5).formatted == "€0.05")
        #expect(Money(cents: -1_20).formatted(.signed) == "-€1.20")
        #expect(Money(cents: 10_00).formatted(.plain) == "10.00")
        #expect("Tip".aligned(with: "€1", width: 8) == "Tip   €1")
    }
}
