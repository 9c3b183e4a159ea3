enum CheckoutService {
    static func pay() async throws -> String {
        try await Checkout().run().text
    }
}
