enum SearchService {
    static func find(_ text: String) -> [Product] {
        let wanted = text.folded
        return CatalogService.products().filter { $0.name.folded.contains(wanted) }
    }

    static func suggestions(for text: String, limit: Int = 3) -> [String] {
        SearchHistory.remember(text)
        return Array(find(text).map(\.name).prefix(limit))
    }
}
