enum CatalogError: Error, Equatable {
    case unknown(Int)
    case soldOut(String)
}
