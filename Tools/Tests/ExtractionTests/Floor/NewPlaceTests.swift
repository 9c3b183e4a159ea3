import Extraction
import Testing

@Suite("Where a file of a new module is put")
struct NewPlaceTests {
  @Test(
    "is below the folder that goes, without the folders that only said where that was",
    arguments: [
      (["Sources/App/Features/Orders"], ["List.swift", "Rows/Row.swift"]),
      (
        ["Sources/App/Features/Orders/List.swift", "Sources/App/Features/Orders/Rows"],
        ["List.swift", "Rows/Row.swift"]
      ),
      (
        ["Sources/App/Features/Orders", "Sources/App/Shared/Log.swift"],
        ["List.swift", "Rows/Row.swift", "Shared/Log.swift"]
      ),
      (["Sources/App/Shared/Log.swift"], ["Log.swift"]),
      (
        ["Sources/App/Features/Cart", "Sources/App/Features/Orders"],
        ["Cart/Orders/Old.swift", "List.swift", "Rows/Row.swift"]
      ),
    ])
  func places(paths: [String], expected: [String]) {
    let files = [
      "Sources/App/Features/Cart/Orders/Old.swift", "Sources/App/Features/Orders/List.swift",
      "Sources/App/Features/Orders/Rows/Row.swift", "Sources/App/Shared/Log.swift",
    ].filter { file in paths.contains { file == $0 || file.hasPrefix("\($0)/") } }
    let places = NewPlaces(paths, having: files, name: "Orders")
    #expect(files.map(places.place(of:)).sorted() == expected)
  }

  @Test("is the same, whether the files are named or a folder that they are in, and nothing else")
  func named() {
    let files = ["App/Features/Orders/Desk.swift", "App/Features/Stock/Page.swift"]
    for paths in [files, ["App/Features"], ["App/Features/Orders", "App/Features/Stock"]] {
      let places = NewPlaces(paths, having: files, name: "Orders")
      #expect(files.map(places.place(of:)) == ["Desk.swift", "Stock/Page.swift"], "\(paths)")
    }
  }

  @Test("is not that of another one")
  func distinct() {
    let files = ["Sources/App/Orders/Label.strings", "Sources/App/Label.strings", "Sources/App/A/Orders/Label.strings"]
    let places = NewPlaces(files, having: files, name: "Orders")
    #expect(Set(files.map(places.place(of:))).count == files.count)
  }
}
