import SourceEditing
import SourceText
import Testing

@Suite("A source that is parsed to be edited")
struct ParsedSourceTests {
  @Test("is refused before a change and after it if it is not Swift, with the reason")
  func broken() throws {
    let broken = Array("let = {".utf8)
    #expect(throws: Unfixable.self) { try ParsedSource.read(broken) { _ throws(Unfixable) in } }
    let after = #expect(throws: Unfixable.self) { try ParsedSource.checkParses(broken) }
    #expect(after?.reason == "after the change it does not parse")
    try ParsedSource.checkParses(Array("let x = 1".utf8))
  }

  @Test("is the same tree for the same bytes, also after many others")
  func cached() throws {
    let bytes = Array("let kept = 1\n".utf8)
    let first = try ParsedSource.tree(of: bytes)
    #expect(try ParsedSource.tree(of: bytes).id == first.id)
    for index in 0..<100 { _ = try ParsedSource.tree(of: Array("let x\(index) = 1\n".utf8)) }
    #expect(try ParsedSource.tree(of: bytes).description == first.description)
  }
}
