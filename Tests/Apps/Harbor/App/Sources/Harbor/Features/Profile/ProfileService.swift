/// Who buys.
enum ProfileService {
    nonisolated(unsafe) private static var customer: Customer?

    static var current: Customer? { customer }

    static func logIn(name: String, isMember: Bool = false) {
        customer = Customer(name: name, isMember: isMember)
        Log.info("hello \(name)")
    }

    static func discount(on sum: Money) -> Money {
        guard customer?.isMember == true else { return .zero }
        return Money(cents: sum.cents / 10)
    }
}
