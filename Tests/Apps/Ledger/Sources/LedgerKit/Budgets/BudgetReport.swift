import Foundation

final class BudgetReport: Report {
    private let planner: BudgetPlanner

    init(planner: BudgetPlanner, store: AccountStore, month: CalendarDay.Month) {
        self.planner = planner
        super.init(store: store, month: month)
    }

    override var title: String { "Budgets \(month.title)" }

    override func sections() async throws -> [Section] {
        let statuses = await planner.statuses(in: month)
        let rows = statuses.map { status in
            Row("\(status.budget.category.title) \(bar(status.usedPercent))", "\(status.usedPercent)%")
        }
        let rest = statuses.map(\.rest).sum()
        return [
            Section(heading: "Used", rows: rows),
            Section(heading: "Left", rows: [Row("All budgets", rest.formatted(.signed))]),
        ]
    }
}

private func bar(_ percent: Int) -> String {
    let filled = min(10, max(0, percent / 10))
    return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: 10 - filled) + "]"
}
