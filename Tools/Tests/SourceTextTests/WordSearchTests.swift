import SourceText
import Testing

@Suite("Names in bytes")
struct WordSearchTests {
  private func isFound(_ names: Set<String>, in text: String) -> Bool {
    WordSearch(names).isFound(in: Array(text.utf8))
  }

  @Test("are found as whole words, at the ends and between signs")
  func words() {
    for text in ["page", "a.page", "`page`", "$page + 1", "\"\\(page)\"", "x page"] {
      #expect(isFound(["page", "cart"], in: text), "\(text)")
    }
    for text in ["", "pag", "pages", "mypage", "_page", "page2", "Page", "päge", "pageä"] {
      #expect(!isFound(["page", "cart"], in: text), "\(text)")
    }
    #expect(!isFound([], in: "page"))
    #expect(!isFound([""], in: "page"))
  }

  @Test("are found anywhere if they are no words, and beyond ASCII")
  func others() {
    #expect(isFound(["page", "+++"], in: "a+++b"))
    #expect(isFound(["a page"], in: "func `a page`() {}"))
    #expect(isFound(["Größe"], in: "let Größe = 1"))
    #expect(!isFound(["Größe"], in: "let Größen = 1"))
  }
}
