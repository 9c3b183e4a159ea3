import XCTest
@testable import LedgerKit

enum Sample {
    static let today = CalendarDay(2025, 3, 10)
    static let march = today.inMonth

    static let checking = Account(id: "main", name: "Main", kind: .checking, openingBalance: Money(500_00))
    static let dollars = Account(id: "usd", name: "Dollars", kind: .savings, openingBalance: Money(0, .dollar))

    static func session(today: CalendarDay = Sample.today) -> LedgerSession {
        LedgerSession(accounts: [checking, dollars], rates: CachedRates(upstream: FixedRates()), today: today)
    }
}

final class CoordinatorSpy: Coordinating {
    var destinations: [Destination] = []
    var summaries: [ImportSummary] = []
    var reminders: [Reminder] = []

    func show(_ destination: Destination) async { destinations.append(destination) }
    func importDidFinish(_ summary: ImportSummary) async { summaries.append(summary) }
    func remind(_ reminder: Reminder) { reminders.append(reminder) }
}

extension XCTestCase {
    func assertThrows<T>(
        _ expected: LedgerError,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ body: () async throws -> T
    ) async {
        do {
            _ = try await body()
            XCTFail("Should have thrown \(expected)", file: file, line: line)
        } catch {
            XCTAssertEqual(error as? LedgerError, expected, file: file, line: line)
        }
    }
}
