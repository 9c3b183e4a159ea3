import Foundation

/// All accounts and their transactions.
actor AccountStore {
    private var accounts: MemoryRepository<Account>
    private var transactions = MemoryRepository<Transaction>()
    private var nextID = 1

    init(accounts: [Account]) {
        self.accounts = MemoryRepository(accounts)
    }

    var allAccounts: [Account] { accounts.items }

    func account(_ id: Account.ID) throws -> Account {
        guard let account = accounts[id] else {
            throw LedgerError.unknownAccount(id)
        }
        return account
    }

    @discardableResult
    func post(
        _ amount: Money,
        to accountID: Account.ID,
        on day: CalendarDay,
        payee: String = LedgerDefaults.unknownPayee,
        kind: Transaction.Kind,
        memo: String = ""
    ) throws -> Transaction {
        let account = try account(accountID)
        guard account.currency == amount.currency else {
            throw LedgerError.currencyMismatch(expected: account.currency, found: amount.currency)
        }
        let after = balance(of: account) + amount
        if amount.isNegative && after < account.floor {
            throw LedgerError.insufficientFunds(account: account.name, missing: account.floor <-> after)
        }
        let transaction = Transaction(
            id: "T" + String(nextID).leftPadded(to: 4, with: "0"),
            accountID: accountID,
            day: day,
            payee: payee,
            amount: amount,
            kind: kind,
            memo: memo
        )
        nextID += 1
        transactions.insert(transaction)
        Log.shared.debug("\(transaction.id) \(amount.formatted(.signed)) \(payee)")
        return transaction
    }

    func balance(of account: Account, on day: CalendarDay? = nil) -> Money {
        let booked = transactions.items { entry in
            entry.accountID == account.id && (day == nil || entry.day <= day!)
        }
        return account.openingBalance + booked.map(\.amount).sum(in: account.currency)
    }

    func transactions(matching filter: TransactionFilter = .all) -> [Transaction] {
        transactions.items(where: filter.matches).sorted()
    }
}

struct TransactionFilter: Sendable {
    let matches: @Sendable (Transaction) -> Bool

    static let all = TransactionFilter { _ in true }
    static let expenses = TransactionFilter { $0.category != nil }

    static func month(_ month: CalendarDay.Month) -> TransactionFilter {
        TransactionFilter { month.contains($0.day) }
    }

    static func account(_ id: Account.ID) -> TransactionFilter {
        TransactionFilter { $0.accountID == id }
    }

    static func category(_ category: Category) -> TransactionFilter {
        TransactionFilter { $0.category == category }
    }

    static func && (lhs: TransactionFilter, rhs: TransactionFilter) -> TransactionFilter {
        TransactionFilter { lhs.matches($0) && rhs.matches($0) }
    }
}
