import Foundation

final class NetWorthReport: Report {
    private let rates: RateProviding
    private let day: CalendarDay

    init(store: AccountStore, rates: RateProviding, day: CalendarDay) {
        self.rates = rates
        self.day = day
        super.init(store: store, month: day.inMonth)
    }

    override var title: String { "Net worth, \(day.short)" }

    override func sections() async throws -> [Section] {
        var rows: [Row] = []
        var total = Money.zero()
        for account in await store.allAccounts {
            let balance = await store.balance(of: account, on: day)
            let converted = try await rates.convert(balance, to: LedgerDefaults.currency, on: day)
            rows.append(Row(account.name, converted.formatted))
            if account.currency != LedgerDefaults.currency {
                rows.append(Row("held in \(account.currency.rawValue)", balance.formatted(.code), level: 1))
            }
            total += converted
        }
        return [Section(heading: "Accounts", rows: rows), Section(heading: "Total", rows: [Row("Net worth", total.formatted)])]
    }
}
