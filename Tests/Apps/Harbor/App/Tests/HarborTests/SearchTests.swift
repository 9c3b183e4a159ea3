import Testing
@testable import Harbor

@Test func finds() {
    #expect(SearchService.find("HEMP").map(\.name) == ["Hemp rope"])
}

@Test func folding() {
    #expect("A b".folded == "ab")
}
