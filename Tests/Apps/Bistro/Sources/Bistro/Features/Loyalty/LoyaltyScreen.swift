import Foundation

final class LoyaltyScreen: Screen {
    private let guestID: Guest.ID
    private let program: LoyaltyProgram
    private let menu: MenuService

    init(guestID: Guest.ID, program: LoyaltyProgram, menu: MenuService, router: (any Routing)?) {
        self.guestID = guestID
        self.program = program
        self.menu = menu
        super.init(router: router)
    }

    override var title: String { "Loyalty card of \(guestID)" }

    override func body() async -> [String] {
        guard let guest = try? await program.guest(guestID) else {
            return ["Not a member yet"]
        }
        let badge = LoyaltyBadge(tier: guest.tier)
        var lines = ["\(guest.name) \(badge.symbol)".aligned(with: "\(guest.points) points", width: Constants.lineWidth - 2)]
        if let next = Guest.Tier.allCases.first(where: { $0 > guest.tier }) {
            lines.append("\(next.minimumPoints - guest.points) points to \(next.rawValue)")
        }
        for item in menu.rewards(for: guest) {
            lines.append("Reward: \(item.name)".aligned(with: "\(item.price.priceInPoints)", width: Constants.lineWidth - 2))
        }
        return lines
    }
}
