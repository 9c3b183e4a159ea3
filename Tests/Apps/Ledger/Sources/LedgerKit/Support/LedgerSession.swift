import Foundation

/// Everything which lives as long as the program runs.
final class LedgerSession {
    let store: AccountStore
    let rates: RateProviding
    var today: CalendarDay
    weak var coordinator: Coordinating?

    lazy var planner = BudgetPlanner(store: store)
    lazy var transfers = TransferService(store: store, rates: rates)
    lazy var scheduler = ReminderScheduler(sources: [
        BillReminderSource(bills: DemoData.bills),
        BudgetReminderSource(planner: planner),
        LowBalanceSource(store: store),
    ])

    init(
        accounts: [Account] = DemoData.accounts,
        rates: RateProviding = CachedRates.shared,
        today: CalendarDay = DemoData.today
    ) {
        self.store = AccountStore(accounts: accounts)
        self.rates = rates
        self.today = today
    }

    func makeImport(into accountID: Account.ID) -> ImportSession {
        ImportSession(accountID: accountID, store: store, planner: planner, coordinator: coordinator)
    }

    func makeReconciler() -> Reconciler {
        Reconciler(store: store, coordinator: coordinator)
    }
}
