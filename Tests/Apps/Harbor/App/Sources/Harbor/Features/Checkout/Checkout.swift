/// Pays for the cart.
struct Checkout {
    enum Failure: Error { case empty, notLoggedIn }

    func run() async throws -> Receipt {
        guard let lines = CartService.lines().nonEmpty else { throw Failure.empty }
        guard let customer = ProfileService.current else { throw Failure.notLoggedIn }
        let sum = CartService.total()
        let discount = ProfileService.discount(on: sum)
        await Payment.pay(Money(cents: sum.cents - discount.cents))
        CartService.clear()
        return Receipt(customer: customer.name, lines: lines.count, sum: sum, discount: discount)
    }
}
