import Testing
@testable import Harbor

@Test func cheapestFirst() {
    #expect(CatalogService.products(in: .rope).map(\.id) == [1, 4])
}

@Test func soldOut() {
    #expect(throws: CatalogError.soldOut("Main sail")) { try CatalogService.reserve(2, of: 2) }
}
