import FolderTestSupport
import SourceText
import Testing

@Suite("A place in a source")
struct SourcePlaceTests {
  @Test("is below a root of any name", arguments: ["plain", "Zoë", "日本"])
  func root(name: String) throws {
    let folder = try TemporaryFolder(["\(name)/A/a.swift": ""])
    let place = try #require(SourcePlace("A/a.swift:1"))
    #expect(try place.file(below: folder.path(name)) == "A/a.swift")
  }
}
