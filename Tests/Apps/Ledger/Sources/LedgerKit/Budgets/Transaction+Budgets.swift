import Foundation

extension Transaction {
    func counts(towards budget: Budget) -> Bool {
        category == budget.category && amount.currency == budget.limit.currency
    }
}

extension Account {
    /// Savings and foreign money are not part of the monthly budget.
    var isBudgeted: Bool {
        guard currency == LedgerDefaults.currency else { return false }
        return kind != .savings
    }
}
