import Foundation

final class KitchenScreen: Screen {
    private let queue: KitchenQueue
    private let visibleTickets: Int

    init(queue: KitchenQueue, visibleTickets: Int = 4, router: (any Routing)?) {
        self.queue = queue
        self.visibleTickets = visibleTickets
        super.init(router: router)
    }

    override var title: String { "Kitchen display" }

    override func body() async -> [String] {
        let waiting = await queue.waitingCount
        let tickets = await queue.lastFinished(visibleTickets)
        var lines = ["Waiting: \(waiting)"]
        lines += tickets.map { ticket in
            ticket.transcript().replacingOccurrences(of: "\n", with: " ·")
        }
        return lines
    }

    override func didAppear() async {
        ringBell()
        // Nothing to cook: let the waiters sell some desserts.
        if await queue.waitingCount == 0 {
            await router?.openMenu(.dessert)
        }
    }

    private func ringBell() {
        #if os(macOS)
        FileHandle.standardError.write(Data([0x07]))
        #else
        Log.shared.debug(.kitchen, "ding")
        #endif
    }
}
