import Foundation

final class BudgetPlanner {
    private let store: AccountStore
    private var repository = MemoryRepository<Budget>()
    private var lastHealth: [Budget.ID: Budget.Status.Health] = [:]

    /// Called once when a budget gets worse.
    var onAlert: ((BudgetAlert) -> Void)?

    init(store: AccountStore) {
        self.store = store
    }

    var budgets: [Budget] { repository.items }
    var totalLimit: Money { budgets.map(\.limit).sum() }

    func add(_ budget: Budget) throws {
        guard repository[budget.id] == nil else {
            throw LedgerError.duplicateBudget(budget.category.title)
        }
        repository.insert(budget)
    }

    func status(of budget: Budget, in month: CalendarDay.Month) async -> Budget.Status {
        let before = await spending(for: budget, in: month.previous)
        let carried = before.isZero ? before : budget.rollover.carried(from: budget.limit - before)
        return Budget.Status(
            budget: budget,
            spent: await spending(for: budget, in: month),
            carried: carried
        )
    }

    func statuses(in month: CalendarDay.Month) async -> [Budget.Status] {
        var result: [Budget.Status] = []
        for budget in budgets {
            result.append(await status(of: budget, in: month))
        }
        return result.sorted()
    }

    /// Features which post transactions tell the planner.
    func check(_ transaction: Transaction) async {
        guard let category = transaction.category, let budget = repository[category.rawValue] else { return }
        let status = await status(of: budget, in: transaction.day.inMonth)
        let old = lastHealth.updateValue(status.health, forKey: budget.id) ?? .good
        if status.health != .good && status.health != old {
            onAlert?(BudgetAlert(status: status, trigger: transaction))
        }
    }

    private func spending(for budget: Budget, in month: CalendarDay.Month) async -> Money {
        let entries = await store.transactions(matching: .month(month) && .category(budget.category))
        return -entries.filter { $0.counts(towards: budget) }.map(\.amount).sum()
    }
}

struct BudgetAlert: Hashable {
    let status: Budget.Status
    let trigger: Transaction

    var message: String {
        let title = status.budget.category.title
        switch status.health {
        case .good:
            return "\(title) is fine"
        case .tight:
            return "\(title) is at \(status.usedPercent)% after \(trigger.payee)"
        case .exceeded:
            return "\(title) is \((-status.rest).formatted) over after \(trigger.payee)"
        }
    }
}
