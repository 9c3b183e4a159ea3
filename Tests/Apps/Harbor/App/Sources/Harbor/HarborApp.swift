@main
struct HarborApp {
    static func main() async throws {
        print(Router.open(.catalog))
        print(SearchService.suggestions(for: "rope"))
        for product in SearchService.find("lamp") {
            try CartStore.shared.add(product.id, count: 2)
        }
        do {
            try CartStore.shared.add(2, count: 5)
        } catch CatalogError.soldOut(let name) {
            print("sold out: \(name)")
        }
        print(Router.open(.cart))
        print(Router.open(.profile))
        ProfileService.logIn(name: "Anna", isMember: true)
        print(WishlistService.wish(for: 3), WishlistService.wish(for: 9), WishlistService.wishes().map(\.name))
        try WishlistService.buyAll()
        print(try await CheckoutService.pay())
        print(Router.open(.cart))
        print(Log.lines.count)
    }
}
