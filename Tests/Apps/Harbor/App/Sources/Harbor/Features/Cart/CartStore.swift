/// What is in the cart. There is one.
final class CartStore {
    nonisolated(unsafe) static let shared = CartStore()

    private(set) var lines: [CartLine] = []

    func add(_ id: Int, count: Int = 1) throws {
        try CatalogService.reserve(count, of: id)
        guard let product = CatalogService.product(id: id) else { return }
        if let index = lines.firstIndex(where: { $0.product.id == id }) {
            lines[index].count += count
        } else {
            lines.append(CartLine(product: product, count: count))
        }
    }

    func clear() { lines = [] }

    var total: Money { lines.sum(\.sum) }
}
