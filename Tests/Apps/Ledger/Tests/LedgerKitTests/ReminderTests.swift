import XCTest
@testable import LedgerKit

final class ReminderTests: XCTestCase {
    func testMonthlyBillsOnShortMonths() {
        let days = Recurrence.monthly(day: 31).occurrences(from: CalendarDay(2025, 1, 15), to: CalendarDay(2025, 3, 15))
        XCTAssertEqual(days, [CalendarDay(2025, 1, 31), CalendarDay(2025, 2, 28)])
    }

    func testSchedulerMergesSources() async throws {
        let session = Sample.session()
        try session.planner.add(Budget(category: .travel, limit: Money(10_00)))
        let lastMonth = Sample.march.previous.firstDay
        try await session.store.post(Money(-400_00), to: "main", on: lastMonth, kind: .expense(.travel))

        let scheduler = ReminderScheduler(sources: [
            BudgetReminderSource(planner: session.planner),
            LowBalanceSource(store: session.store),
        ])
        scheduler.add(Reminder(title: "Taxes", due: Sample.today.adding(days: 90)))
        let titles = await scheduler.upcoming(from: Sample.today).map(\.title)
        XCTAssertEqual(titles, ["Top up Main", "Review Travel budget"])
    }
}
