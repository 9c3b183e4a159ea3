import Foundation

actor KitchenQueue {
    typealias ReadyHandler = @Sendable (KitchenTicket) async -> Void

    private var waiting: [KitchenTicket] = []
    private(set) var finished: [KitchenTicket] = []
    private var portions: [StationKind: Int] = [:]

    var waitingCount: Int { waiting.count }

    /// Portions per station, for the report at the end of the day.
    var load: [(station: StationKind, portions: Int)] {
        portions.map { (station: $0.key, portions: $0.value) }.sorted { $0.station < $1.station }
    }

    func submit(_ tickets: [KitchenTicket]) {
        waiting += tickets
        Log.shared.debug(.kitchen, "\(waiting.count) tickets waiting")
    }

    /// Stations work in parallel, the tickets of one station one after another.
    /// Returns the minutes until the last one is ready.
    func cookAll(onReady: ReadyHandler) async -> Int {
        let batch = waiting.sorted(by: \.id)
        waiting.removeAll()

        var slowest = 0
        for (kind, tickets) in batch.grouped(by: \.station) {
            let station = Station.make(kind)
            var minutes = 0
            for ticket in tickets {
                minutes += station.minutes(for: ticket)
                portions[kind, default: 0] += ticket.quantity
                finished.append(ticket)
                await onReady(ticket)
            }
            slowest = max(slowest, minutes)
        }
        return slowest
    }

    func lastFinished(_ count: Int) -> [KitchenTicket] {
        Array(finished.suffix(count))
    }
}

struct KitchenTicket: Identifiable, Hashable, Sendable {
    struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
        let order: Order.ID
        let position: Int

        var description: String { "\(order)-\(position)" }

        static func < (lhs: ID, rhs: ID) -> Bool {
            (lhs.order, lhs.position) < (rhs.order, rhs.position)
        }
    }

    let id: ID
    let table: DiningTable
    let station: StationKind
    let dish: String
    var quantity: Int = Constants.defaultQuantity
    var note: String?
}

extension KitchenTicket: TranscriptPrintable {
    var transcriptTitle: String { "Ticket \(id) (\(station.rawValue))" }

    func transcriptLines(width: Int) -> [String] {
        ["\(quantity) × \(dish)", note.map { "Note: \($0)" }].compactMap { $0 }
    }
}
