import Foundation

/// Percentage of an amount, rounded half up: `price %% 10`
infix operator %% : MultiplicationPrecedence

struct Money: Hashable, Sendable {
    let cents: Int

    static let zero = Money(cents: 0)

    var isNegative: Bool { cents < 0 }
    var wholeEuros: Int { cents / 100 }
}

// MARK: - Arithmetic

extension Money {
    static func + (lhs: Money, rhs: Money) -> Money {
        Money(cents: lhs.cents + rhs.cents)
    }

    static func - (lhs: Money, rhs: Money) -> Money {
        Money(cents: lhs.cents - rhs.cents)
    }

    static func * (lhs: Money, rhs: Int) -> Money {
        Money(cents: lhs.cents * rhs)
    }

    static func %% (lhs: Money, percent: Int) -> Money {
        let raw = lhs.cents * percent
        return Money(cents: (raw + (raw < 0 ? -50 : 50)) / 100)
    }

    static func += (lhs: inout Money, rhs: Money) {
        lhs = lhs + rhs
    }

    static prefix func - (value: Money) -> Money {
        Money(cents: -value.cents)
    }
}

extension Money: Comparable {
    static func < (lhs: Money, rhs: Money) -> Bool {
        lhs.cents < rhs.cents
    }
}

// The menu file and the API send plain cents, not objects.
extension Money: Codable {
    init(from decoder: any Decoder) throws {
        cents = try decoder.singleValueContainer().decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(cents)
    }
}

extension Sequence where Element == Money {
    func total() -> Money {
        reduce(.zero, +)
    }
}
