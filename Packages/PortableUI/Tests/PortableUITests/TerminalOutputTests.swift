import Testing

@testable import PortableUI

@MainActor
@Suite("What a terminal application prints")
struct TerminalOutputTests {
  @Test("has no control characters unless styles are on, whatever the app and the user write")
  func noControlCharacters() {
    let page = Page("a\u{1B}[31mb\nc") {
      $0.addText("bell \u{7}, tab \t, C1 \u{9B}31m, delete \u{7F}")
      $0.addButton("back\u{8}space\r\n") { Alert.show("\u{1B}[2J") }
    }
    let output = TestTerminal.run(page, typing: ["\u{1B}[A", "1", "q"])
    #expect(!output.hasControlCharacters)
    #expect(output.contains(#"== a\u{1B}[31mb\nc =="#))
    #expect(output.contains(#"bell \u{07}, tab \t, C1 \u{009B}31m, delete \u{7F}"#))
    #expect(output.contains(#"  1. back\u{08}space\r\n"#))
    #expect(output.contains(#"no such choice: \u{1B}[A ["#))
  }

  @Test("has a text's lines below each other, and its characters as they are")
  func lines() {
    let page = Page("Straße 🙂 👩‍👩‍👧") { $0.addText("one\r\ntwo\n\nthree \\ \"four\"") }
    let output = TestTerminal.run(page)
    #expect(output == "== Straße 🙂 👩‍👩‍👧 ==\none\ntwo\n\nthree \\ \"four\"\n[q: quit]\n")
  }

  @Test("cannot be reordered by a text")
  func bidirectional() {
    let output = TestTerminal.run(Page("a\u{202E}b\u{2066}c"))
    #expect(output.contains(#"== a\u{202E}b\u{2066}c =="#))
  }

  @Test("names a page without a title by its class")
  func noTitle() {
    #expect(TestTerminal.run(Page()).hasPrefix("== Page ==\n"))
  }

  @Test("has only the title in bold if styles are on")
  func bold() {
    let page = Page("Home") { $0.addText("\u{1B}[1mtext") }
    let output = TestTerminal.run(page, usesStyles: true)
    #expect(output == "\u{1B}[1m== Home ==\u{1B}[0m\n\\u{1B}[1mtext\n[q: quit]\n")
  }

  @Test("has a prompt, and ends with a whole line, if a person types")
  func prompt() {
    let output = TestTerminal.run(Page("Home"), typing: ["zz"], isInteractive: true)
    #expect(output == "== Home ==\n[q: quit]\n> no such choice: zz [q: quit]\n> \n")
  }

  @Test("has no styles if NO_COLOR is set or the terminal is dumb")
  func noColor() {
    #expect(Terminal.allowsStyles(noColor: nil, term: "xterm"))
    #expect(Terminal.allowsStyles(noColor: "", term: "xterm"))
    #expect(!Terminal.allowsStyles(noColor: "1", term: "xterm"))
    #expect(!Terminal.allowsStyles(noColor: nil, term: "dumb"))
  }
}
