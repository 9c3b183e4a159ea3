enum CatalogData {
    static let all = [
        Product(id: 1, name: "Hemp rope", price: Money(cents: 1250), category: .rope),
        Product(id: 2, name: "Main sail", price: Money(cents: 89900), category: .sail, stock: 1),
        Product(id: 3, name: "Storm lamp", price: Money(cents: 2995), category: .lamp),
        Product(id: 4, name: "Steel rope", price: Money(cents: 4100), category: .rope),
    ]
}
