import Foundation

final class EndOfDayScreen: Screen {
    private let environment: AppEnvironment

    init(environment: AppEnvironment, router: (any Routing)?) {
        self.environment = environment
        super.init(router: router)
    }

    override var title: String { "End of day, \(environment.clock.now.clockTime)" }

    override func body() async -> [String] {
        let width = Constants.lineWidth - 2
        let orders = environment.orderRepository.all()
        let receipts = environment.orders.receipts.values.sorted(by: \.number)
        let tips = receipts.map(\.tip).total()

        var lines = [
            "Orders".aligned(with: "\(orders.count)", width: width),
            "Items".aligned(with: "\(orders.reduce(0) { $0 + $1.itemCount })", width: width),
            "Turnover".aligned(with: receipts.map(\.bill.total).total().formatted, width: width),
            "Tips".aligned(with: tips.formatted, width: width),
        ]
        for (kind, values) in receipts.grouped(by: { PaymentKind($0.method) }) {
            let sum = values.map(\.total).total().formatted(.plain)
            lines.append("  \(kind.rawValue.capitalizedFirst) (\(values.count))".aligned(with: sum, width: width))
        }
        for (station, count) in await environment.kitchen.load {
            lines.append("Kitchen, \(station.rawValue)".aligned(with: "\(count)", width: width))
        }
        let best = environment.loyalty.guests().sorted(by: \.points, .descending).first
        if let best {
            lines.append("Best guest".aligned(with: "\(best.name) (\(best.points) points)", width: width))
        }
        return lines
    }
}
