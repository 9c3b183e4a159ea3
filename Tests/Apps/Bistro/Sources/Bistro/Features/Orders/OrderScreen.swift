import Foundation

final class OrderScreen: Screen {
    private let order: Order
    private let loyalty: LoyaltyProgram

    init(order: Order, loyalty: LoyaltyProgram, router: (any Routing)?) {
        self.order = order
        self.loyalty = loyalty
        super.init(router: router)
    }

    override var title: String { order.transcriptTitle }

    override func body() async -> [String] {
        var lines = order.transcriptLines(width: Constants.lineWidth - 2)
        if let id = order.guestID, let guest = try? await loyalty.guest(id) {
            lines.append("Guest: \(guest.name) \(LoyaltyBadge(tier: guest.tier).symbol)")
        }
        return lines
    }
}

extension Order: TranscriptPrintable {
    var transcriptTitle: String { "Order #\(id), \(table.label) – \(status.rawValue)" }

    func transcriptLines(width: Int) -> [String] {
        lines.sorted(by: \.item.course).map { line in
            let name = "\(line.quantity) × \(line.item.name)" + (line.note.map { " – \($0)" } ?? "")
            return name.aligned(with: line.total.formatted, width: width)
        }
    }
}
