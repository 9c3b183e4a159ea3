import Testing
@testable import Harbor

@Test func totals() throws {
    let cart = CartStore()
    try cart.add(1, count: 2)
    try cart.add(1)
    #expect(cart.total == Money(cents: 3750))
}
