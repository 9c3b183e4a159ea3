import Describing
import SourceText
import Testing

@Suite("A text with marked sections")
struct MarkedTextTests {
  @Test("is replaced between its marks only")
  func replaced() throws {
    let text =
      "# A\n\n<!-- modulize:describe A -->\nold\n<!-- modulize:end -->\nrest\n<!-- modulize:describe -->\n<!-- modulize:end -->"
    let marked = try MarkedText(text, path: "README.md")
    #expect(marked.sections.map(\.module) == ["A", nil] && marked.sections.map(\.line) == [3, 7])
    #expect(marked.content(of: marked.sections[0]) == "old\n" && marked.content(of: marked.sections[1]) == "")
    #expect(
      marked.text(with: ["one\n\ntwo\n", "three\n"])
        == "# A\n\n<!-- modulize:describe A -->\none\n\ntwo\n<!-- modulize:end -->\nrest\n<!-- modulize:describe -->\nthree\n<!-- modulize:end -->"
    )
  }

  @Test("keeps its line breaks")
  func lineBreaks() throws {
    let text = "<!-- modulize:describe A -->\r\nold\r\n<!-- modulize:end -->\r\n"
    let marked = try MarkedText(text, path: "README.md")
    #expect(marked.text(with: ["old\n"]) == text)
    #expect(
      marked.text(adding: "B", "new\n") == text + "\r\n<!-- modulize:describe B -->\r\nnew\r\n<!-- modulize:end -->\r\n"
    )
  }

  @Test("takes marks in a block of code for text")
  func code() throws {
    let text =
      "```md\n<!-- modulize:describe A -->\n```\n~~~~\n```\n<!-- modulize:end -->\n~~~~\n    <!-- modulize:end -->\n"
    #expect(try MarkedText(text, path: "README.md").sections.isEmpty)
  }

  @Test("is found after a line that begins with code, and after a fence that only its own mark ends")
  func fences() throws {
    let section = "<!-- modulize:describe A -->\n<!-- modulize:end -->\n"
    #expect(try MarkedText("``` x ``` is code\n\(section)", path: "README.md").sections.count == 1)
    #expect(try MarkedText("```\n```swift\n\(section)```\n", path: "README.md").sections.isEmpty)
  }

  @Test(
    "must have its marks at the beginning of a line",
    arguments: [
      "  <!-- modulize:describe A -->", "- <!-- modulize:describe A -->", "> <!-- modulize:end -->",
      "1. <!-- modulize:describe A -->", "<!--modulize:describe A-->", "<!--  modulize:end -->",
    ])
  func misplaced(_ line: String) {
    #expect { try MarkedText("x\n\(line)\n", path: "README.md") } throws: {
      "\($0)".hasPrefix("README.md:2: write <!-- modulize:describe MODULE -->")
    }
    #expect(MarkedText.mayHaveMarks(Array(line.utf8)))
  }

  @Test(
    "may speak of marks",
    arguments: ["Write `<!-- modulize:describe A -->`.", "modulize: a tool", "\t<!-- modulize:end -->"])
  func words(_ line: String) throws {
    #expect(try MarkedText(line, path: "README.md").sections.isEmpty)
  }

  @Test(
    "names the line of a mark without its counterpart",
    arguments: [
      ("x\n<!-- modulize:describe A -->\n", "README.md:2: this section has no end"),
      (
        "<!-- modulize:describe A -->\n<!-- modulize:describe B -->\n<!-- modulize:end -->", "README.md:1: this section"
      ),
      ("<!-- modulize:end -->", "README.md:1: this ends no section"),
      ("<!-- modulize:descrbe A -->", "README.md:1: write <!-- modulize:describe"),
    ])
  func unbalanced(_ text: String, _ message: String) {
    #expect { try MarkedText(text, path: "README.md") } throws: { "\($0)".hasPrefix(message) }
  }
}
