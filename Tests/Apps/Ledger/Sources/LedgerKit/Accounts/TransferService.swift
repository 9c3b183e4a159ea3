import Foundation

struct Transfer: Hashable {
    let from: Account.ID
    let to: Account.ID
    let sent: Money
    let received: Money
}

final class TransferService {
    private let store: AccountStore
    private let rates: RateProviding

    var onTransfer: ((Transfer) -> Void)?

    init(store: AccountStore, rates: RateProviding) {
        self.store = store
        self.rates = rates
    }

    @discardableResult
    func move(_ amount: Money, from source: Account.ID, to target: Account.ID, on day: CalendarDay) async throws -> Transfer {
        let from = try await store.account(source)
        let to = try await store.account(target)
        let received = try await rates.convert(amount, to: to.currency, on: day)

        try await store.post(-amount, to: from.id, on: day, payee: to.name, kind: .transfer(with: to.id))
        try await store.post(received, to: to.id, on: day, payee: from.name, kind: .transfer(with: from.id))

        let transfer = Transfer(from: from.name, to: to.name, sent: amount, received: received)
        onTransfer?(transfer)
        return transfer
    }
}
