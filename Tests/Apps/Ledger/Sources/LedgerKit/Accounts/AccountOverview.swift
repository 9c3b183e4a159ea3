import Foundation

/// Accounts with their balances, grouped by kind.
final class AccountOverview: Report {
    private let rates: RateProviding
    private let today: CalendarDay

    init(store: AccountStore, rates: RateProviding, today: CalendarDay) {
        self.rates = rates
        self.today = today
        super.init(store: store, month: today.inMonth)
    }

    override var title: String { "Accounts on \(today.iso)" }

    override func sections() async throws -> [Section] {
        let accounts = await store.allAccounts
        var sections: [Section] = []
        for (kind, members) in Dictionary(grouping: accounts, by: \.kind.title).sortedByKey() {
            var rows: [Row] = []
            for account in members.sorted(on: \.name) {
                let balance = await store.balance(of: account, on: today)
                rows.append(Row(account.name, balance.formatted(.code)))
            }
            sections.append(Section(heading: kind, rows: rows))
        }
        return sections
    }
}

/// The transactions of one account.
final class AccountStatement: Report {
    private let account: Account

    init(account: Account, store: AccountStore, month: CalendarDay.Month) {
        self.account = account
        super.init(store: store, month: month)
    }

    override var title: String { "\(account.name) (\(account.kind.title))" }

    override func sections() async throws -> [Section] {
        let entries = await store.transactions(matching: .account(account.id))
        let rows = entries.map { entry in
            Row("\(entry.day.iso) \(entry.payee)", entry.amount.formatted(.signed))
        }
        let balance = await store.balance(of: account)
        var summary = [Row("Balance", balance.formatted)]
        if case .credit(let limit) = account.kind {
            summary.append(Row("Available", (limit + balance).formatted))
            summary.append(Row("Used", "\(balance.magnitude.percentage(of: limit))%"))
        }
        return [Section(heading: "Transactions", rows: rows), Section(heading: "Summary", rows: summary)]
    }
}
