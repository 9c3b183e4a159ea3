import Foundation

enum BistroError: Error, Equatable {
    case notFound(String)
    case soldOut(item: String, left: Int)
    case invalidOrder(OrderError)
    case paymentDeclined(reason: String)
    case insufficientCash(missing: Money)
    case insufficientPoints(needed: Int, available: Int)
    case network(status: Int)
    case corruptMenu

    var message: String {
        switch self {
        case .notFound(let what):
            return "Could not find \(what)."
        case .soldOut(let item, let left):
            return left == 0 ? "\(item) is sold out." : "Only \(left) × \(item) left today."
        case .invalidOrder(let reason):
            return "The order is not valid: \(reason.message)"
        case .paymentDeclined(let reason):
            return "Payment declined (\(reason))."
        case .insufficientCash(let missing):
            return "\(missing.formatted) are missing."
        case .insufficientPoints(let needed, let available):
            return "\(needed) points needed, \(available) available."
        case .network(let status):
            return "The server answered with status \(status)."
        case .corruptMenu:
            return "The menu file is damaged."
        }
    }
}
