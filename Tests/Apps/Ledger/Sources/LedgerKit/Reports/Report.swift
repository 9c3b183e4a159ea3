import Foundation

/// Base class of all reports. A feature brings its own by overriding `title`
/// and `sections()`.
class Report {
    struct Row: Hashable {
        let label: String
        let value: String
        var level: Int = 0

        init(_ label: String, _ value: String, level: Int = 0) {
            self.label = label
            self.value = value
            self.level = level
        }
    }

    struct Section: Hashable {
        let heading: String
        var rows: [Row] = []

        var isEmpty: Bool { rows.isEmpty }
    }

    let store: AccountStore
    let month: CalendarDay.Month

    init(store: AccountStore, month: CalendarDay.Month) {
        self.store = store
        self.month = month
    }

    var title: String { "Report \(month.title)" }

    func sections() async throws -> [Section] { [] }

    final func lines(using renderer: ReportRenderer) async throws -> [String] {
        let filled = try await sections().filter { !$0.isEmpty }
        guard !filled.isEmpty else { return [renderer.placeholder] }
        return filled.flatMap { renderer.render($0) }
    }
}

enum ReportKind: String, CaseIterable {
    case cashflow
    case categories
    case netWorth
    case trend

    func makeReport(session: LedgerSession, month: CalendarDay.Month) -> Report {
        switch self {
        case .cashflow:
            return CashflowReport(store: session.store, month: month)
        case .categories:
            return CategoryReport(planner: session.planner, store: session.store, month: month)
        case .netWorth:
            return NetWorthReport(store: session.store, rates: session.rates, day: session.today)
        case .trend:
            return TrendReport(store: session.store, month: month)
        }
    }
}
