import Foundation
import Testing
@testable import Bistro

@MainActor
@Suite struct MenuTests {
    @Test func bundledMenuIsComplete() async throws {
        let file = try await BundledMenuLoader().loadMenu()
        #expect(file.items.count == 11)
        #expect(Set(file.items.map(\.course)) == Set(Course.allCases))
    }

    @Test func reservingReportsLowStock() async throws {
        let menu = MenuService(loader: StubMenuLoader(), clock: ServiceClock())
        try await menu.load()
        var reported: [String] = []
        menu.onLowStock = { reported.append($0.id) }

        try menu.reserve("steak", quantity: 2)
        #expect(reported == ["steak"])
        #expect(throws: BistroError.soldOut(item: "Steak", left: 1)) {
            try menu.reserve("steak", quantity: 2)
        }
    }

    @Test func rewardsDependOnPoints() async throws {
        let environment = try await makeEnvironment()
        #expect(environment.menu.rewards(for: Fixtures.sam).map(\.id) == ["beer", "cake"])
        #expect(LoyaltyBadge(rewarding: Fixtures.cake)?.symbol == "[100p]")
        #expect(LoyaltyBadge(rewarding: Fixtures.steak) == nil)
    }
}
