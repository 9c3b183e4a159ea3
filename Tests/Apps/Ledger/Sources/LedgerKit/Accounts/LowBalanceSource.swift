import Foundation

struct LowBalanceSource: ReminderSource {
    let store: AccountStore
    var limit = LedgerDefaults.lowBalance

    func reminders(from start: CalendarDay, to end: CalendarDay) async -> [Reminder] {
        var reminders: [Reminder] = []
        for account in await store.allAccounts where account.kind == .checking && account.currency == limit.currency {
            let balance = await store.balance(of: account, on: start)
            if balance < limit {
                reminders.append(Reminder(title: "Top up \(account.name)", due: start.adding(days: 1), priority: .high))
            }
        }
        return reminders
    }
}
