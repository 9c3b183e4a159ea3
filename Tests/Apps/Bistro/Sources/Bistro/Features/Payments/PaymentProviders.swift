import Foundation

struct PaymentConfirmation: Hashable, Sendable {
    let provider: String
    let reference: String
    var change: Money = .zero
}

@MainActor
protocol PaymentProvider {
    var name: String { get }
    func accepts(_ method: PaymentMethod) -> Bool
    func charge(_ amount: Money, with method: PaymentMethod) async throws -> PaymentConfirmation
}

extension PaymentProvider {
    var name: String { String(describing: Self.self) }

    func confirm(_ reference: String, change: Money = .zero) -> PaymentConfirmation {
        PaymentConfirmation(provider: name, reference: reference, change: change)
    }
}

// MARK: - Cash

struct CashDrawer: PaymentProvider {
    let name = "Cash drawer"

    func accepts(_ method: PaymentMethod) -> Bool {
        if case .cash = method { return true }
        return false
    }

    func charge(_ amount: Money, with method: PaymentMethod) async throws -> PaymentConfirmation {
        guard case .cash(let tendered) = method else {
            throw BistroError.paymentDeclined(reason: "not cash")
        }
        guard tendered >= amount else {
            throw BistroError.insufficientCash(missing: amount - tendered)
        }
        return confirm("cash", change: tendered - amount)
    }
}

// MARK: - Cards

struct CardAuthorization: Codable, Sendable {
    struct Request: Codable, Sendable {
        let card: CardDetails
        let amount: Money
    }

    let approved: Bool
    var code: String?
    var reason: String?
}

struct CardTerminal: PaymentProvider {
    let api: any APIClient

    func accepts(_ method: PaymentMethod) -> Bool {
        if case .card = method { return true }
        return false
    }

    func charge(_ amount: Money, with method: PaymentMethod) async throws -> PaymentConfirmation {
        guard case .card(let card) = method else {
            throw BistroError.paymentDeclined(reason: "not a card")
        }
        let answer: CardAuthorization = try await api.post(
            "/payments/authorize",
            body: CardAuthorization.Request(card: card, amount: amount)
        )
        guard answer.approved, let code = answer.code else {
            throw BistroError.paymentDeclined(reason: answer.reason ?? "unknown")
        }
        return confirm(code)
    }
}

// MARK: - Vouchers

struct VoucherDesk: PaymentProvider {
    func accepts(_ method: PaymentMethod) -> Bool {
        if case .voucher = method { return true }
        return false
    }

    func charge(_ amount: Money, with method: PaymentMethod) async throws -> PaymentConfirmation {
        guard case .voucher(let code, let value) = method else {
            throw BistroError.paymentDeclined(reason: "not a voucher")
        }
        guard value >= amount else {
            throw BistroError.paymentDeclined(reason: "voucher is worth \(value) only")
        }
        return confirm(code)
    }
}
