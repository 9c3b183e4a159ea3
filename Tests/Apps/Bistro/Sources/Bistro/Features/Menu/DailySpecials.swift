import Foundation

struct DailySpecials {
    let date: Date
    let candidates: [MenuItem]

    var dish: MenuItem? {
        let available = candidates.filter { !$0.isSoldOut }.sorted(by: \.name)
        guard !available.isEmpty else { return nil }
        let weekday = Calendar.service.component(.weekday, from: date)
        return available[weekday % available.count]
    }
}

/// A quarter off all drinks between five and seven.
struct HappyHourDiscount: PriceAdjusting {
    var percent = 25
    var hours = Constants.happyHour

    var label: String { "Happy hour" }

    func adjustment(for order: Order, subtotal: Money) -> Money? {
        guard hours.contains(order.openedAt.serviceHour) else { return nil }
        let drinks = order.lines(in: .drink).map(\.total).total()
        return drinks > .zero ? -(drinks %% percent) : nil
    }
}
