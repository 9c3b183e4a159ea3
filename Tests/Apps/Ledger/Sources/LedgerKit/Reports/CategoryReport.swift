import Foundation

final class CategoryReport: Report {
    private let planner: BudgetPlanner

    init(planner: BudgetPlanner, store: AccountStore, month: CalendarDay.Month) {
        self.planner = planner
        super.init(store: store, month: month)
    }

    override var title: String { "Categories \(month.title)" }

    override func sections() async throws -> [Section] {
        let budgeted = Set(await store.allAccounts.filter(\.isBudgeted).map(\.id))
        let expenses = await store.transactions(matching: .month(month) && .expenses)
            .filter { budgeted.contains($0.accountID) }
        let sums = totals(of: expenses) { $0.category?.rawValue ?? Category.other.rawValue }

        var essential = Section(heading: "Essential")
        var optional = Section(heading: "Optional")
        for (name, sum) in sums.sorted(by: { $0.value < $1.value }) {
            guard let category = Category(rawValue: name) else { continue }
            let budget = planner.budgets.first { $0.category == category }
            let row = Row(category.title + (budget == nil ? " (no budget)" : ""), sum.magnitude.formatted)
            if category.isEssential {
                essential.rows.append(row)
            } else {
                optional.rows.append(row)
            }
        }
        return [essential, optional]
    }
}
