import Foundation

enum OrderError: Error, Hashable {
    case empty
    case tooMany(item: String, limit: Int)
    case wrongStatus(Order.Status)
    case tooManyGuests(seats: Int)

    var message: String {
        switch self {
        case .empty:
            return "nothing was ordered"
        case .tooMany(let item, let limit):
            return "more than \(limit) × \(item)"
        case .wrongStatus(let status):
            return "it is already \(status.rawValue)"
        case .tooManyGuests(let seats):
            return "the table has \(seats) seats only"
        }
    }
}

struct OrderValidator {
    var maxQuantity = Constants.maxQuantityPerLine

    func validate(_ order: Order) throws(OrderError) {
        guard order.status == .draft else {
            throw .wrongStatus(order.status)
        }
        guard !order.lines.isEmpty else {
            throw .empty
        }
        for line in order.lines where line.quantity > maxQuantity {
            throw .tooMany(item: line.item.name, limit: maxQuantity)
        }
        let mains = order.lines(in: .main).reduce(0) { $0 + $1.quantity }
        if mains > order.table.seats {
            throw .tooManyGuests(seats: order.table.seats)
        }
    }
}
