import Foundation

enum Category: String, Codable, CaseIterable, Sendable {
    case groceries
    case housing
    case transport
    case leisure
    case travel
    case health
    case other

    var title: String { rawValue.capitalized }

    var isEssential: Bool {
        switch self {
        case .groceries, .housing, .transport, .health: return true
        case .leisure, .travel, .other: return false
        }
    }
}

struct Transaction: Identifiable, Hashable, Codable, Sendable {
    enum Kind: Hashable, Codable, Sendable {
        case expense(Category)
        case income(source: String)
        case transfer(with: Account.ID)
    }

    let id: String
    let accountID: Account.ID
    let day: CalendarDay
    let payee: String
    /// Negative when money leaves the account.
    let amount: Money
    var kind: Kind
    var memo: String = ""

    var category: Category? {
        if case .expense(let category) = kind { return category }
        return nil
    }

    var isTransfer: Bool {
        if case .transfer = kind { return true }
        return false
    }
}

extension Transaction: Comparable {
    static func < (lhs: Transaction, rhs: Transaction) -> Bool {
        (lhs.day, lhs.id) < (rhs.day, rhs.id)
    }
}
