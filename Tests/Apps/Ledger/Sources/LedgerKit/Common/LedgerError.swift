import Foundation

public enum LedgerError: Error, Equatable {
    case unknownAccount(String)
    case insufficientFunds(account: String, missing: Money)
    case currencyMismatch(expected: Currency, found: Currency)
    case noRate(from: Currency, to: Currency)
    case unreadableStatement(name: String, reason: String)
    case duplicateBudget(String)
}

extension LedgerError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .unknownAccount(let id):
            return "There is no account \(id)."
        case .insufficientFunds(let account, let missing):
            return "\(account) is short of \(missing.formatted)."
        case .currencyMismatch(let expected, let found):
            return "Expected \(expected.rawValue), found \(found.rawValue)."
        case .noRate(let from, let to):
            return "No exchange rate from \(from.rawValue) to \(to.rawValue)."
        case .unreadableStatement(let name, let reason):
            return "Cannot read \(name): \(reason)."
        case .duplicateBudget(let name):
            return "There already is a budget for \(name)."
        }
    }
}
