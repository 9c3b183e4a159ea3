import Foundation

/// Discounts and surcharges. Features bring their own ones.
protocol PriceAdjusting {
    var label: String { get }
    /// `nil` when it does not apply to this order.
    func adjustment(for order: Order, subtotal: Money) -> Money?
}

struct LargeGroupSurcharge: PriceAdjusting {
    let label = "Service, large group"

    func adjustment(for order: Order, subtotal: Money) -> Money? {
        order.table.seats >= 6 ? subtotal %% 4 : nil
    }
}

struct Bill: Equatable {
    struct Adjustment: Equatable {
        let label: String
        let amount: Money
    }

    let lines: [Order.Line]
    let subtotal: Money
    var adjustments: [Adjustment] = []

    var total: Money { max(.zero, subtotal + adjustments.map(\.amount).total()) }
}

struct OrderPricing {
    let adjusters: [any PriceAdjusting]

    static func standard(guest: Guest?) -> OrderPricing {
        var adjusters: [any PriceAdjusting] = [HappyHourDiscount(), LargeGroupSurcharge()]
        if let guest {
            adjusters.append(TierDiscount(tier: guest.tier))
        }
        return OrderPricing(adjusters: adjusters)
    }

    func bill(for order: Order) -> Bill {
        let subtotal = order.subtotal
        let adjustments = adjusters.compactMap { adjuster in
            adjuster.adjustment(for: order, subtotal: subtotal).map {
                Bill.Adjustment(label: adjuster.label, amount: $0)
            }
        }
        return Bill(lines: order.lines, subtotal: subtotal, adjustments: adjustments)
    }
}
