/// Opens the page for a path.
enum Router {
    enum Page: String {
        case catalog, cart, profile
    }

    static func open(_ page: Page) -> String {
        Log.info("open \(page.rawValue)")
        switch page {
        case .catalog: return CatalogPage.render()
        case .cart: return CartPage.render()
        case .profile: return ProfilePage.render()
        }
    }
}
