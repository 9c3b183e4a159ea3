import XCTest
@testable import LedgerKit

final class ImportTests: XCTestCase {
    func testCSVKeepsGoodLines() throws {
        let file = StatementFile(name: "a.csv", text: "head\n2025-03-01; Bakery ;-3.20\n2025-03-02;Open \"quote;-1.00")
        let outcome = CSVImporter().parse(file)
        XCTAssertEqual(try outcome.get(), [DraftTransaction(day: CalendarDay(2025, 3, 1), payee: "Bakery", cents: -320)])
        XCTAssertEqual(outcome.problems, ["line 3: a quote is never closed"])
    }

    func testImportSkipsDuplicatesAndReportsBack() async throws {
        let session = Sample.session()
        let spy = CoordinatorSpy()
        session.coordinator = spy
        let statement = #"[{"booked": "2025-03-04", "merchant": "Hotel Sol", "cents": -8000}]"#
        let importer = session.makeImport(into: "main")

        try await importer.run(StatementFile(name: "b.json", text: statement))
        try await importer.run(StatementFile(name: "b.json", text: statement))

        XCTAssertEqual(spy.summaries.map(\.posted.count), [1, 0])
        XCTAssertEqual(spy.summaries.last?.duplicates, 1)
        XCTAssertEqual(spy.summaries.first?.posted.first?.category, .travel)
    }
}
