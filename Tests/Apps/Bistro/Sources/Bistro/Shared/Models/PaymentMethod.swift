import Foundation

struct CardDetails: Hashable, Codable, Sendable {
    enum Network: String, Codable, Sendable {
        case visa = "Visa"
        case mastercard = "Mastercard"
        case amex = "Amex"
    }

    let network: Network
    let lastFour: String

    var masked: String { "\(network.rawValue) ••\(lastFour)" }
}

enum PaymentMethod: Hashable, Codable, Sendable {
    case cash(tendered: Money)
    case card(CardDetails)
    case voucher(code: String, value: Money)
    case points(guestID: Guest.ID)

    var title: String {
        switch self {
        case .cash: return "Cash"
        case .card(let details): return details.masked
        case .voucher(let code, _): return "Voucher \(code)"
        case .points: return "Loyalty points"
        }
    }
}
