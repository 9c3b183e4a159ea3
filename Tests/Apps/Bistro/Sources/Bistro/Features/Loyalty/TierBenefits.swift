import Foundation

struct LoyaltyBadge: Hashable {
    enum Kind: Hashable {
        case tier(Guest.Tier)
        case reward(points: Int)
    }

    let kind: Kind

    init(tier: Guest.Tier) {
        kind = .tier(tier)
    }

    /// Only small things can be had for points.
    init?(rewarding item: MenuItem) {
        guard item.isReward else { return nil }
        kind = .reward(points: item.price.priceInPoints)
    }

    var symbol: String {
        switch kind {
        case .tier(.gold): return "★★★"
        case .tier(.silver): return "★★"
        case .tier(.bronze): return "★"
        case .reward(let points): return "[\(points)p]"
        }
    }
}

struct TierDiscount: PriceAdjusting {
    let tier: Guest.Tier

    var label: String { "\(tier.rawValue.capitalizedFirst) member" }

    var percent: Int {
        switch tier {
        case .bronze: return 0
        case .silver: return 3
        case .gold: return 5
        }
    }

    func adjustment(for order: Order, subtotal: Money) -> Money? {
        percent > 0 ? -(subtotal %% percent) : nil
    }
}
