import XCTest
@testable import LedgerKit

final class BudgetTests: XCTestCase {
    func testAlertsOnlyWhenHealthGetsWorse() async throws {
        let session = Sample.session()
        try session.planner.add(Budget(category: .leisure, limit: Money(100_00)))
        var alerts: [String] = []
        session.planner.onAlert = { alerts.append($0.message) }

        for cents in [50_00, 35_00, 5_00, 20_00] {
            let entry = try await session.store.post(
                Money(-cents), to: "main", on: Sample.today, payee: "Club", kind: .expense(.leisure)
            )
            await session.planner.check(entry)
        }
        XCTAssertEqual(alerts, ["Leisure is at 85% after Club", "Leisure is €10.00 over after Club"])
    }

    func testRolloverIsCapped() {
        let policy = RolloverPolicy.carry(max: Money(20_00))
        XCTAssertEqual(policy.carried(from: Money(35_00)), Money(20_00))
        XCTAssertEqual(policy.carried(from: Money(-5_00)), .zero())
        XCTAssertEqual(RolloverPolicy.reset.carried(from: Money(35_00)), .zero())
    }
}
