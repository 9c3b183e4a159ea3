import Foundation

typealias PaymentCompletion = @MainActor (Result<Receipt, BistroError>) -> Void

enum PaymentKind: String, Comparable {
    case cash, card, voucher, points

    init(_ method: PaymentMethod) {
        switch method {
        case .cash: self = .cash
        case .card: self = .card
        case .voucher: self = .voucher
        case .points: self = .points
        }
    }

    static func < (lhs: PaymentKind, rhs: PaymentKind) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

@MainActor
final class PaymentService {
    private let providers: [any PaymentProvider]
    private let clock: ServiceClock

    init(providers: [any PaymentProvider], clock: ServiceClock) {
        self.providers = providers
        self.clock = clock
    }

    func pay(
        _ bill: Bill,
        of order: Order,
        with method: PaymentMethod,
        tip policy: TipPolicy = TipPolicy()
    ) async throws -> Receipt {
        guard let provider = providers.first(where: { $0.accepts(method) }) else {
            throw BistroError.paymentDeclined(reason: "\(method.title) is not accepted")
        }
        let tip = policy.tip(on: bill.total)
        do {
            let confirmation = try await provider.charge(bill.total + tip, with: method)
            Log.shared.notice(.payments, "#\(order.id): \(bill.total + tip) by \(confirmation.provider.lowercased())")
            return Receipt(
                orderID: order.id,
                table: order.table,
                bill: bill,
                tip: tip,
                method: method,
                confirmation: confirmation,
                paidAt: clock.now
            )
        } catch {
            Log.shared.warning(.payments, "#\(order.id) not paid: \(reason(of: error))")
            throw error
        }
    }
}

private func reason(of error: any Error) -> String {
    (error as? BistroError)?.message ?? "\(error)"
}
