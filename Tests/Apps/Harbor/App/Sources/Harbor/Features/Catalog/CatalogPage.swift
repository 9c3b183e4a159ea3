enum CatalogPage {
    static func render() -> String {
        CatalogService.products()
            .map { "\($0.name) \($0.price) \(CatalogService.currency)" }
            .joined(separator: "\n")
    }
}
