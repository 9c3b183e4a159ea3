import SourceEditing
import SourceText
import Testing

@Suite("The layout of edited code")
struct LayoutTests {
  @Test("has the indentation that the repository's code has most, and two spaces without any")
  func indentation() {
    #expect(Indentation(of: []).unit == "  ")
    #expect(Indentation(of: [Array("a {\n    b {\n        c\n    }\n}\n".utf8)]).unit == "    ")
    let tabs = Indentation(of: [Array("a {\n\tb\n}\n".utf8), Array("c {\n\td\n}\ne(\n      f)\n".utf8)])
    #expect(tabs.unit == "\t")
    #expect(tabs.text("a {\n  b {\n    c\n  }\n}") == "a {\n\tb {\n\t\tc\n\t}\n}")
  }

  @Test("breaks a list that is longer than a line, with one element on each")
  func lists() {
    #expect(CodeLayout.list("[", ["1", "2"], "]", indentation: 0) == ["[1, 2]"])
    let long = String(repeating: "a", count: 70)
    #expect(CodeLayout.list("[", [long, long], "]", indentation: 0) == ["[", "  \(long),", "  \(long)", "]"])
    #expect(
      CodeLayout.list("[", [long, long], "]", indentation: 0, trailingComma: true) == [
        "[", "  \(long),", "  \(long),", "]",
      ])
    // What fits in 120 characters does not, further to the right.
    #expect(CodeLayout.list("[", [long], "]", indentation: 48).count == 1)
    #expect(CodeLayout.list("[", [long], "]", indentation: 49).count == 3)
  }

  @Test("gives the arguments of a call a line of their own, or one each")
  func calls() {
    let word = String(repeating: "a", count: 56)
    #expect(CodeLayout.call("f(", ["x", "y"], ")", indentation: 0) == ["f(x, y)"])
    #expect(CodeLayout.call("function(", [word, word], ")", indentation: 0) == ["function(", "  \(word), \(word))"])
    #expect(
      CodeLayout.call("f(", [word, word, word], ")", indentation: 0) == [
        "f(", "  \(word),", "  \(word),", "  \(word))",
      ])
  }

  @Test("keeps the file's line breaks, and knows where a line ends behind a comment")
  func lines() {
    let layout = SourceLayout(bytes: Array("a {\r\n\tb  // c\r\n}\r\n".utf8))
    #expect(layout.lineEnd == "\r\n")
    #expect(layout.unit == "\t")
    #expect(layout.lineStart(of: 7) == 5)
    #expect(layout.indentation(at: 7) == "\t")
    // Not that of the first indented line, if the others have another.
    #expect(SourceLayout(bytes: Array("if a {\n    b\n}\nc(\n  d(\n    e))\n".utf8)).unit == "  ")
    #expect(layout.isFirstInLine(6) && !layout.isFirstInLine(7))
    #expect(layout.endOfLine(after: 7) == 13)
    #expect(layout.endOfLine(after: 0) == nil)
    #expect(SourceLayout(bytes: Array("a /* b\n*/ c".utf8)).endOfLine(after: 1) == nil)
  }
}
