import Foundation

final class UpcomingReport: Report {
    private let scheduler: ReminderScheduler
    private let today: CalendarDay

    init(scheduler: ReminderScheduler, store: AccountStore, today: CalendarDay) {
        self.scheduler = scheduler
        self.today = today
        super.init(store: store, month: today.inMonth)
    }

    override var title: String { "Coming up" }

    override func sections() async throws -> [Section] {
        let reminders = await scheduler.upcoming(from: today)
        let cash = await cashAvailable()
        let due = reminders.compactMap(\.amount).sum()

        let byMonth = Dictionary(grouping: reminders, by: \.due.inMonth).sortedByKey()
        var sections = byMonth.map { month, items in
            Section(heading: month.title, rows: items.map(row(for:)))
        }
        sections.append(Section(heading: "Bills", rows: [
            Row("Due", due.formatted),
            Row("Left on checking accounts", (cash - due).formatted),
        ]))
        return sections
    }

    private func row(for reminder: Reminder) -> Row {
        let days = today.days(until: reminder.due)
        let mark = reminder.priority.mark
        let label = "\(reminder.due.short) \(reminder.title)" + (mark.isEmpty ? "" : " \(mark)")
        return Row(label, reminder.amount?.formatted ?? "in \(days) days")
    }

    private func cashAvailable() async -> Money {
        var cash = Money.zero()
        for account in await store.allAccounts where account.kind == .checking && account.isBudgeted {
            cash += await store.balance(of: account, on: today)
        }
        return cash
    }
}
