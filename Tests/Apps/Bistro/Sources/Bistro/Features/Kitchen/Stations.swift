import Foundation

enum StationKind: String, CaseIterable, Comparable, Sendable {
    case stove, cold, bar

    static func < (lhs: StationKind, rhs: StationKind) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

/// Knows how long its dishes take.
class Station {
    let kind: StationKind

    init(kind: StationKind) {
        self.kind = kind
    }

    var setupMinutes: Int { 0 }

    func minutes(for ticket: KitchenTicket) -> Int {
        setupMinutes + ticket.quantity
    }

    static func make(_ kind: StationKind) -> Station {
        switch kind {
        case .stove: return Stove()
        case .cold: return ColdKitchen()
        case .bar: return Station(kind: .bar)
        }
    }
}

final class Stove: Station {
    /// Pans fit four portions.
    private let portionsPerPan = 4

    init() {
        super.init(kind: .stove)
    }

    override var setupMinutes: Int { 6 }

    override func minutes(for ticket: KitchenTicket) -> Int {
        let pans = (ticket.quantity + portionsPerPan - 1) / portionsPerPan
        return setupMinutes + pans * 9
    }
}

final class ColdKitchen: Station {
    init() {
        super.init(kind: .cold)
    }

    override var setupMinutes: Int { 2 }

    override func minutes(for ticket: KitchenTicket) -> Int {
        super.minutes(for: ticket) + (ticket.note == nil ? 0 : 1)
    }
}

extension MenuItem {
    var station: StationKind {
        switch course {
        case .main: return .stove
        case .starter: return id == "soup" ? .stove : .cold
        case .dessert: return .cold
        case .drink: return .bar
        }
    }
}
