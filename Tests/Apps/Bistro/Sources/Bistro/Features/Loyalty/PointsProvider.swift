import Foundation

struct PointsProvider: PaymentProvider {
    let program: LoyaltyProgram

    var name: String { "Loyalty points" }

    func accepts(_ method: PaymentMethod) -> Bool {
        if case .points = method { return true }
        return false
    }

    func charge(_ amount: Money, with method: PaymentMethod) async throws -> PaymentConfirmation {
        guard case .points(let guestID) = method else {
            throw BistroError.paymentDeclined(reason: "not points")
        }
        let points = amount.priceInPoints
        try program.redeem(points, from: guestID)
        return confirm("\(points) points")
    }
}
