import XCTest
@testable import LedgerKit

final class CommonTests: XCTestCase {
    func testMoney() {
        XCTAssertEqual(Money(10_00) + Money(2_50), Money(12_50))
        XCTAssertEqual(Money(2_50) <-> Money(10_00), Money(7_50))
        XCTAssertEqual(Money(25).percentage(of: Money(100)), 25)
        XCTAssertLessThan(Money(-1), .zero())

        XCTAssertEqual(Money(1_234_567_89).formatted, "€1,234,567.89")
        XCTAssertEqual(Money(-5, .dollar).formatted(.signed), "-$0.05")
        XCTAssertEqual(Money(1500, .yen).formatted(.code), "1,500 JPY")
    }

    func testCalendarDays() {
        XCTAssertEqual(CalendarDay(2024, 2, 28).adding(days: 2), CalendarDay(2024, 3, 1))
        XCTAssertEqual(CalendarDay(iso: "2025-12-31")?.inMonth.next, CalendarDay.Month(year: 2026, month: 1))
        XCTAssertNil(CalendarDay(iso: "31.12.2025"))
    }
}
