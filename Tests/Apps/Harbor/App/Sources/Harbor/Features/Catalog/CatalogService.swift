/// What the harbor sells.
enum CatalogService {
    static let currency = "EUR"

    /// All products of a category, the cheapest first.
    ///
    /// - Parameter category: Which; all of them where it is nil.
    static func products(in category: Product.Category? = nil) -> [Product] {
        CatalogData.all
            .filter { category == nil || $0.category == category }
            .sorted { $0.price < $1.price }
    }

    static func product(id: Int) -> Product? {
        CatalogData.all.first { $0.id == id }
    }

    static func reserve(_ count: Int, of id: Int) throws {
        guard let product = product(id: id) else { throw CatalogError.unknown(id) }
        guard product.stock >= count else { throw CatalogError.soldOut(product.name) }
        Log.info("reserved \(count) \(product.name)")
    }
}
