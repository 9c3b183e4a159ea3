import SourceEditing
import Testing

@Suite("An import that is added")
struct ImportAdderTests {
  private func adding(_ modules: Set<String>, keyword: String = "import", to text: String) throws -> String {
    String(decoding: try ImportAdder.adding(modules, keyword: keyword, in: Array(text.utf8)), as: UTF8.self)
  }

  @Test("comes where the others are sorted, and once if it is there already")
  func sorted() throws {
    #expect(try adding(["B"], to: "import A\nimport C\n\nlet x = 1\n") == "import A\nimport B\nimport C\n\nlet x = 1\n")
    #expect(try adding(["C", "D"], to: "import A\nimport C\n") == "import A\nimport C\nimport D\n")
    #expect(try adding(["A"], to: "@testable import A\n") == "@testable import A\n")
  }

  @Test("leaves a comment with the import that it is above or behind")
  func comments() throws {
    #expect(
      try adding(["B"], to: "import A  // for x\n// for y\nimport C\n")
        == "import A  // for x\nimport B\n// for y\nimport C\n")
    #expect(try adding(["B"], to: "import A  // for x\n") == "import A  // for x\nimport B\n")
  }

  @Test("comes after the header of a file without imports, and before the comment of its first declaration")
  func header() throws {
    #expect(
      try adding(["A"], to: "// Owner\n\n/// A value.\nlet x = 1\n")
        == "// Owner\n\nimport A\n\n/// A value.\nlet x = 1\n")
    #expect(try adding(["A"], to: "/// A value.\nlet x = 1\n") == "import A\n\n/// A value.\nlet x = 1\n")
    #expect(try adding(["A"], to: "") == "import A\n\n")
  }

  @Test("that is exported is beside those that are")
  func exported() throws {
    #expect(
      try adding(["B"], keyword: "@_exported import", to: "@_exported import A\nimport C\n")
        == "@_exported import A\n@_exported import B\nimport C\n")
  }

  @Test("ends its line as the file's others do")
  func lineEnds() throws {
    #expect(try adding(["A"], to: "// Owner\r\n\r\nlet x = 1\r\n") == "// Owner\r\n\r\nimport A\r\n\r\nlet x = 1\r\n")
    #expect(try adding(["C"], to: "import B\r\nlet x = 1\r\n") == "import B\r\nimport C\r\nlet x = 1\r\n")
    #expect(
      try adding(["A"], to: "import B\r\n\r\n// for y\r\nimport C\r\n")
        == "import A\r\nimport B\r\n\r\n// for y\r\nimport C\r\n")
  }
}
