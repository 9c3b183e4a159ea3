struct Money: Hashable, Comparable {
    var cents: Int

    static let zero = Money(cents: 0)

    static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
    static func * (a: Money, n: Int) -> Money { Money(cents: a.cents * n) }
    static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }
}

extension Money: CustomStringConvertible {
    var description: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}
