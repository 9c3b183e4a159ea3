/// What somebody would like to have.
enum WishlistService {
    nonisolated(unsafe) private static var ids: [Int] = []

    static func wish(for id: Int) -> Bool {
        guard ProfileService.current != nil, CatalogService.product(id: id) != nil else { return false }
        ids.append(id)
        Log.info("wish \(id)")
        return true
    }

    static func wishes() -> [Product] {
        ids.compactMap { CatalogService.product(id: $0) }
    }

    /// Puts all of them into the cart.
    static func buyAll() throws {
        for id in ids { try CartStore.shared.add(id) }
        ids = []
    }
}
