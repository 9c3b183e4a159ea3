import Foundation

extension KitchenTicket {
    init(order: Order, line: Order.Line, position: Int) {
        self.init(
            id: ID(order: order.id, position: position),
            table: order.table,
            station: line.item.station,
            dish: line.item.name,
            quantity: line.quantity,
            note: line.note
        )
    }

    /// Drinks go last, they are quick.
    static func tickets(for order: Order) -> [KitchenTicket] {
        order.lines
            .sorted(by: \.item.course)
            .enumerated()
            .map { KitchenTicket(order: order, line: $0.element, position: $0.offset + 1) }
    }
}
