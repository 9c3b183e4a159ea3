import ImportScanning
import Testing

@Suite("Types that are called like types of the system")
struct RedeclarationTests {
  @Test(
    "are found by the word before them",
    arguments: ["struct", "final class", "enum", "public actor", "typealias", "protocol"])
  func keywords(_ keyword: String) {
    #expect(RedeclarationScanner.names(in: Array("\(keyword) Date".utf8)) == ["Date"])
    #expect(RedeclarationScanner.names(in: Array("enum Page { \(keyword) URL {} }".utf8)) == ["URL"])
  }

  @Test("are found at each place of a file", arguments: 0..<70)
  func places(_ place: Int) {
    let before = String(repeating: "\n", count: place)
    #expect(RedeclarationScanner.names(in: Array("\(before)struct Int64 {}".utf8)) == ["Int64"])
    let all = "\(before)enum Result {}" + String(repeating: " ", count: place) + ";class Data {}\(before)"
    #expect(RedeclarationScanner.names(in: Array(all.utf8)) == ["Result", "Data"])
  }

  @Test(
    "are no others",
    arguments: [
      "", "s", "struct", "struct ", "struct Page", "extension Date", "let date: Date", "reconstruct Date", "as Date",
      "struct Dates", "struct date", "struct DateÄ", "struct  ",
    ])
  func others(_ text: String) {
    #expect(RedeclarationScanner.names(in: Array(text.utf8)).isEmpty)
  }
}
