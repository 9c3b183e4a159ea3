import Foundation
import Testing
@testable import Bistro

@MainActor
@Suite struct LoyaltyTests {
    @Test func redeemingTooManyPointsThrows() async throws {
        let environment = try await makeEnvironment()
        #expect(throws: BistroError.insufficientPoints(needed: 700, available: 600)) {
            try environment.loyalty.redeem(700, from: Fixtures.gina.id)
        }
        try environment.loyalty.redeem(600, from: Fixtures.gina.id)
        #expect(try await environment.loyalty.guest("gina").tier == .bronze)
    }
}
