import Foundation

@MainActor
final class LoyaltyProgram {
    typealias TierHandler = (_ guest: Guest, _ newTier: Guest.Tier) -> Void

    private let api: any APIClient
    private let cache = Cache<String, [Guest]>()
    private let members = InMemoryRepository<Guest>()
    private static let cacheKey = "guests"

    init(api: any APIClient) {
        self.api = api
    }

    func loadGuests() async throws {
        let api = self.api
        let loaded = try await cache.value(for: Self.cacheKey) {
            try await api.get("/guests")
        }
        loaded.forEach(members.save)
        Log.shared.notice(.loyalty, "\(loaded.count) members")
    }

    func guest(_ id: Guest.ID) async throws -> Guest {
        if members.find(id) == nil {
            try await loadGuests()
        }
        return try members.require(id)
    }

    func guests() -> [Guest] {
        members.all()
    }

    func earn(for order: Order, amount: Money, onTierChange: TierHandler) {
        guard let id = order.guestID, let guest = members.find(id) else { return }
        let oldTier = guest.tier
        var updated = guest
        updated.points += amount.loyaltyPoints
        members.save(updated)
        Log.shared.info(.loyalty, "\(updated.name) earned \(amount.loyaltyPoints)")
        if updated.tier > oldTier {
            onTierChange(updated, updated.tier)
        }
    }

    func redeem(_ points: Int, from id: Guest.ID) throws {
        try members.update(id) { guest in
            guard guest.points >= points else {
                throw BistroError.insufficientPoints(needed: points, available: guest.points)
            }
            guest.points -= points
        }
    }
}

extension Money {
    var loyaltyPoints: Int { wholeEuros * Constants.pointsPerEuro }

    /// Points needed to pay this amount.
    var priceInPoints: Int {
        (cents + Constants.pointValue.cents - 1) / Constants.pointValue.cents
    }
}

extension Bill {
    var loyaltyPoints: Int { total.loyaltyPoints }
}
