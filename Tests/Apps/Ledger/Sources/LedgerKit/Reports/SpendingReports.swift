import Foundation

/// What came in and what went out. Transfers are neither.
final class CashflowReport: Report {
    override var title: String { "Cash flow \(month.title)" }

    override func sections() async throws -> [Section] {
        let entries = await store.transactions(matching: .month(month))
            .filter { !$0.isTransfer && $0.amount.currency == LedgerDefaults.currency }
        let income = entries.filter { !$0.amount.isNegative }
        let expenses = entries.filter(\.amount.isNegative)

        var incomeRows: [Row] = []
        for (source, total) in totals(of: income, by: \.payee) {
            incomeRows.append(Row(source, total.formatted(.signed)))
        }
        let largest = expenses.sorted(on: \.amount).prefix(3).map { entry in
            Row(entry.payee.truncated(to: LedgerDefaults.payeeWidth), entry.amount.formatted, level: 1)
        }
        let sum = expenses.map(\.amount).sum()
        return [
            Section(heading: "Income", rows: incomeRows),
            Section(heading: "Expenses", rows: [Row("Total", sum.formatted)] + largest),
            Section(heading: "Saved", rows: [Row("This month", (income.map(\.amount).sum() + sum).formatted(.signed))]),
        ]
    }
}

func totals<Key: Hashable & Comparable>(of entries: [Transaction], by key: (Transaction) -> Key) -> [(key: Key, value: Money)] {
    Dictionary(grouping: entries, by: key)
        .mapValues { $0.map(\.amount).sum() }
        .sortedByKey()
}

/// Compares a month with the one after it, week by week.
final class TrendReport: Report {
    private struct Week: Hashable, Comparable {
        let number: Int

        init(_ day: CalendarDay) {
            number = (day.day - 1) / 7 + 1
        }

        static func < (lhs: Week, rhs: Week) -> Bool { lhs.number < rhs.number }
    }

    private lazy var months = [month, month.next]

    override var title: String { "Spending per week" }

    override func sections() async throws -> [Section] {
        var sections: [Section] = []
        for month in months {
            let expenses = await store.transactions(matching: .month(month) && .expenses)
            let rows = totals(of: expenses) { Week($0.day) }.map { week, sum in
                Row("Week \(week.number)", sum.magnitude.formatted)
            }
            sections.append(Section(heading: month.title, rows: rows))
        }
        return sections
    }
}
