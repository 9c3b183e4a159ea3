import SourceEditing
import Testing

@Suite("A new import")
struct ImportAdderTests {
  @Test(
    "never takes the comment of another line",
    arguments: [
      ("import Foundation  // for Date\n\nx\n", "import Foundation  // for Date\nimport Zed\n\nx\n"),
      ("import A /* for A\n  and B */\nx\n", "import A /* for A\n  and B */\nimport Zed\nx\n"),
      ("import A; import B // both\nx\n", "import A; import B // both\nimport Zed\nx\n"),
      ("import A // first\n// for Zoo\nimport Zoo\n", "import A // first\nimport Zed\n// for Zoo\nimport Zoo\n"),
      ("// for Zoo\nimport Zoo // z\nx\n", "// for Zoo\nimport Zoo // z\nimport Zed\nx\n"),
      ("// header\n\nimport Zoo\n", "// header\n\nimport Zed\nimport Zoo\n"),
      ("import A\nimport Zoo", "import A\nimport Zed\nimport Zoo"),
      ("import A // a", "import A // a\nimport Zed"),
    ])
  func comment(_ before: String, _ after: String) throws {
    let bytes = try ImportAdder.adding(["Zed"], in: Array(before.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }
}
