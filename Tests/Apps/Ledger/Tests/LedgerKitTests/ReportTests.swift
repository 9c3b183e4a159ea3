import XCTest
@testable import LedgerKit

final class ReportTests: XCTestCase {
    func testNetWorthConvertsEverything() async throws {
        let session = Sample.session()
        try await session.store.post(Money(52_00, .dollar), to: "usd", on: Sample.today, kind: .income(source: "Gift"))
        let report = NetWorthReport(store: session.store, rates: session.rates, day: Sample.today)
        let sections = try await report.sections()
        XCTAssertEqual(sections.last?.rows.first?.value, "€550.00")
    }

    func testEmptyReportsUsePlaceholder() async throws {
        let session = Sample.session()
        let report = TrendReport(store: session.store, month: Sample.march)
        let lines = try await report.lines(using: MarkdownRenderer())
        XCTAssertEqual(lines, ["_nothing to show_"])
    }
}
