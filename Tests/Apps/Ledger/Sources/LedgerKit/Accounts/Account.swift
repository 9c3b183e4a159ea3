import Foundation

struct Account: Identifiable, Hashable, Codable, Sendable {
    enum Kind: Hashable, Codable, Sendable {
        case checking
        case savings
        case credit(limit: Money)

        var title: String {
            switch self {
            case .checking: return "Checking"
            case .savings: return "Savings"
            case .credit: return "Credit"
            }
        }
    }

    let id: String
    let name: String
    let kind: Kind
    var openingBalance: Money = .zero()

    var currency: Currency { openingBalance.currency }

    /// How far the balance may go down.
    var floor: Money {
        if case .credit(let limit) = kind { return -limit }
        return .zero(currency)
    }
}
