import Foundation

extension MenuService {
    func rewards(for guest: Guest) -> [MenuItem] {
        items()
            .filter { $0.isReward && !$0.isSoldOut && $0.price.priceInPoints <= guest.points }
            .sorted(by: \.price)
    }
}

extension MenuItem {
    static let rewardLimit = Money(cents: 8_00)

    var isReward: Bool {
        price < Self.rewardLimit && (course == .dessert || course == .drink)
    }
}
