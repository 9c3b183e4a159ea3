import XCTest
@testable import LedgerKit

final class AccountTests: XCTestCase {
    func testTransferConvertsCurrency() async throws {
        let session = Sample.session()
        let transfer = try await session.transfers.move(Money(100_00), from: "main", to: "usd", on: Sample.today)
        XCTAssertEqual(transfer.received, Money(104_00, .dollar))

        await assertThrows(.insufficientFunds(account: "Main", missing: Money(200_00))) {
            try await session.transfers.move(Money(600_00), from: "main", to: "usd", on: Sample.today)
        }
    }

    func testReconcilerSetsReminder() async throws {
        let session = Sample.session()
        let spy = CoordinatorSpy()
        let reconciler = Reconciler(store: session.store, coordinator: spy)

        let fine = try await reconciler.reconcile("main", statement: Money(500_04), on: Sample.today)
        XCTAssertEqual(fine, .withinTolerance(Money(4)))
        let off = try await reconciler.reconcile("main", statement: Money(490_00), on: Sample.today)
        XCTAssertEqual(off, .off(by: Money(10_00)))
        XCTAssertEqual(spy.reminders.map(\.due), [CalendarDay(2025, 3, 17)])
    }
}
