//
//  Money.swift
//  LedgerKit
//

import Foundation

/// Absolute difference of two amounts.
infix operator <->: AdditionPrecedence

public struct Money: Hashable, Codable, Sendable {
    /// Cents, pence, or whole yen.
    public let minorUnits: Int
    public let currency: Currency

    public init(_ minorUnits: Int, _ currency: Currency = LedgerDefaults.currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    public static func zero(_ currency: Currency = LedgerDefaults.currency) -> Money {
        Money(0, currency)
    }

    var isNegative: Bool { minorUnits < 0 }
    var isZero: Bool { minorUnits == 0 }
    var magnitude: Money { Money(abs(minorUnits), currency) }

    /// How much of `whole` this is, in percent.
    func percentage(of whole: Money) -> Int {
        guard whole.minorUnits != 0 else { return 0 }
        return minorUnits * 100 / whole.minorUnits
    }
}

// MARK: - Operators

extension Money {
    public static func + (lhs: Money, rhs: Money) -> Money {
        assertSameCurrency(lhs, rhs)
        return Money(lhs.minorUnits + rhs.minorUnits, lhs.currency)
    }

    public static func - (lhs: Money, rhs: Money) -> Money {
        lhs + -rhs
    }

    public static prefix func - (value: Money) -> Money {
        Money(-value.minorUnits, value.currency)
    }

    static func * (lhs: Money, factor: Double) -> Money {
        Money(Int((Double(lhs.minorUnits) * factor).rounded()), lhs.currency)
    }

    static func <-> (lhs: Money, rhs: Money) -> Money {
        (lhs - rhs).magnitude
    }

    static func += (lhs: inout Money, rhs: Money) {
        lhs = lhs + rhs
    }
}

extension Money: Comparable {
    public static func < (lhs: Money, rhs: Money) -> Bool {
        assertSameCurrency(lhs, rhs)
        return lhs.minorUnits < rhs.minorUnits
    }
}

extension Sequence where Element == Money {
    func sum(in currency: Currency = LedgerDefaults.currency) -> Money {
        reduce(.zero(currency), +)
    }
}

private func assertSameCurrency(_ lhs: Money, _ rhs: Money) {
    precondition(lhs.currency == rhs.currency, "\(lhs.currency) and \(rhs.currency) do not mix")
}

public enum Currency: String, Codable, CaseIterable, Sendable {
    case euro = "EUR"
    case dollar = "USD"
    case pound = "GBP"
    case yen = "JPY"

    var symbol: String {
        switch self {
        case .euro: return "€"
        case .dollar: return "$"
        case .pound: return "£"
        case .yen: return "¥"
        }
    }

    var fractionDigits: Int {
        self == .yen ? 0 : 2
    }
}
