import Foundation

struct ImportSummary: Hashable, CustomStringConvertible {
    let fileName: String
    var posted: [Transaction] = []
    var duplicates = 0
    var problems: [String] = []

    var latestMonth: CalendarDay.Month? {
        posted.map(\.day.inMonth).max()
    }

    var description: String {
        "\(fileName): \(posted.count) posted, \(duplicates) duplicates, \(problems.count) problems"
    }
}

/// Reads statements of one account and posts what is new.
final class ImportSession {
    typealias Completion = (Result<ImportSummary, LedgerError>) -> Void

    private let accountID: Account.ID
    private let store: AccountStore
    private let planner: BudgetPlanner
    private weak var coordinator: Coordinating?

    private lazy var duplicates = DuplicateFilter(store: store)
    var guesser = CategoryGuesser()

    init(accountID: Account.ID, store: AccountStore, planner: BudgetPlanner, coordinator: Coordinating?) {
        self.accountID = accountID
        self.store = store
        self.planner = planner
        self.coordinator = coordinator
    }

    @discardableResult
    func run(_ file: StatementFile) async throws -> ImportSummary {
        let account = try await store.account(accountID)
        let outcome = try Importers.importer(for: file).parse(file)
        var summary = ImportSummary(fileName: file.name, problems: outcome.problems)

        for draft in try outcome.get() {
            if await duplicates.isDuplicate(draft, in: account) {
                summary.duplicates += 1
                continue
            }
            let transaction = try await store.post(
                draft.amount(in: account.currency),
                to: account.id,
                on: draft.day,
                payee: draft.payee,
                kind: guesser.kind(of: draft),
                memo: draft.memo
            )
            summary.posted.append(transaction)
            await planner.check(transaction)
        }
        Log.shared.info(summary.description)
        await coordinator?.importDidFinish(summary)
        if let reminder = summary.followUp {
            coordinator?.remind(reminder)
        }
        return summary
    }

    func run(_ file: StatementFile, completion: @escaping Completion) {
        Task {
            do {
                completion(.success(try await run(file)))
            } catch let error as LedgerError {
                completion(.failure(error))
            } catch {
                completion(.failure(.unreadableStatement(name: file.name, reason: "\(error)")))
            }
        }
    }
}

struct DuplicateFilter {
    let store: AccountStore
    var window = LedgerDefaults.duplicateWindowInDays

    func isDuplicate(_ draft: DraftTransaction, in account: Account) async -> Bool {
        let known = await store.transactions(matching: .account(account.id))
        return known.contains { matches($0, draft, currency: account.currency) }
    }

    private func matches(_ entry: Transaction, _ draft: DraftTransaction, currency: Currency) -> Bool {
        entry.payee == draft.payee
            && entry.amount == draft.amount(in: currency)
            && abs(entry.day.days(until: draft.day)) <= window
    }
}
