import Foundation

/// Compares our balance with the one on the bank's statement.
final class Reconciler {
    enum Result: Equatable {
        case matches
        case withinTolerance(Money)
        case off(by: Money)
    }

    private let store: AccountStore
    private weak var coordinator: Coordinating?
    private let tolerance: Money

    init(store: AccountStore, coordinator: Coordinating?, tolerance: Money = LedgerDefaults.reconciliationTolerance) {
        self.store = store
        self.coordinator = coordinator
        self.tolerance = tolerance
    }

    func reconcile(_ id: Account.ID, statement: Money, on day: CalendarDay) async throws -> Result {
        let account = try await store.account(id)
        let difference = await store.balance(of: account, on: day) <-> statement
        if difference.isZero { return .matches }
        if difference <= tolerance { return .withinTolerance(difference) }

        let reminder = Reminder(
            title: "Check \(account.name)",
            due: day.adding(days: LedgerDefaults.reminderLeadDays),
            priority: .high
        )
        coordinator?.remind(reminder)
        return .off(by: difference)
    }
}

extension Reconciler.Result: CustomStringConvertible {
    var description: String {
        switch self {
        case .matches: return "matches"
        case .withinTolerance(let difference): return "fine, \(difference.formatted) rounding"
        case .off(let difference): return "off by \(difference.formatted)"
        }
    }
}
