import Foundation

struct DiningTable: Hashable, Codable, Sendable {
    let number: Int
    let seats: Int

    var label: String { "Table \(number)" }
}

struct Order: Identifiable, Hashable, Codable, Sendable {
    enum Status: String, Codable, Sendable {
        case draft
        case cooking
        case served
        case paid

        var isOpen: Bool { self != .paid }
    }

    struct Line: Hashable, Codable, Sendable {
        let item: MenuItem
        var quantity: Int
        var note: String?

        var total: Money { item.price * quantity }
    }

    let id: Int
    let table: DiningTable
    var guestID: Guest.ID?
    var lines: [Line] = []
    var status: Status = .draft
    let openedAt: Date

    var subtotal: Money { lines.map(\.total).total() }
    var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }

    func lines(in course: Course) -> [Line] {
        lines.filter { $0.item.course == course }
    }
}
