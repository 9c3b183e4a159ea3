import Foundation

enum RolloverPolicy: Hashable, Codable {
    case reset
    case carry(max: Money)

    func carried(from rest: Money) -> Money {
        switch self {
        case .reset:
            return .zero(rest.currency)
        case .carry(let limit):
            return Swift.min(Swift.max(rest, .zero(rest.currency)), limit)
        }
    }
}

struct Budget: Identifiable, Hashable, Codable {
    struct Status: Hashable {
        enum Health: String {
            case good, tight, exceeded
        }

        let budget: Budget
        let spent: Money
        let carried: Money

        var available: Money { budget.limit + carried }
        var rest: Money { available - spent }
        var usedPercent: Int { spent.percentage(of: available) }

        var health: Health {
            switch usedPercent {
            case ..<LedgerDefaults.budgetWarningPercent: return .good
            case ...100: return .tight
            default: return .exceeded
            }
        }
    }

    let category: Category
    var limit: Money
    var rollover: RolloverPolicy = .reset

    var id: String { category.rawValue }
}

extension Budget.Status: Comparable {
    /// The most used one comes first.
    static func < (lhs: Self, rhs: Self) -> Bool {
        (rhs.usedPercent, lhs.budget.id) < (lhs.usedPercent, rhs.budget.id)
    }
}
