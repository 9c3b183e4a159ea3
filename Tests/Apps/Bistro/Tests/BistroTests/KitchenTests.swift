import Testing
@testable import Bistro

@Suite struct KitchenTests {
    @Test func stationsWorkInParallel() async {
        let queue = KitchenQueue()
        let order = Fixtures.order([
            .init(item: Fixtures.beer, quantity: 4),
            .init(item: Fixtures.steak, quantity: 5),
        ])
        await queue.submit(KitchenTicket.tickets(for: order))
        let minutes = await queue.cookAll { _ in }
        #expect(minutes == Stove().setupMinutes + 18)
        #expect(await queue.load.map(\.station) == [.bar, .stove])
    }
}
