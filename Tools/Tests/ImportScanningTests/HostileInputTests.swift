import ImportScanning
import SourceFacts
import Testing

/// Input that was made to hurt: the time is linear, and no nesting overflows the stack.
@Suite struct HostileInputTests {
  static let pieces = [
    "/*", "/*/", "*/", "//", "//import ", "//import\n", "/**/+", "\"\\(", "\"", "\"\"\"", "\"\"\"\\(", "\"\"\"\n\\(",
    "#\"\"\"\\#(",
    "#\"\\#(", "#\"\"\"",
    "#", "##\"", "#/\n", "#/\n\\/#", "#/", "/", " /a", " /a(", " /(", " /\\", "\\", "`", "'", "'\\(", "(",
    "[", "{", ")", "}", "([{",
    "<#", "+<#", "<#>", "@", "@a(", "@a.", "@/**/", "public ", "import ", "import/**/", "import a.",
    "import a./**/",
    "import struct ", "import `", "#if ", "#if (", "#if (\n", "#if canImport(", "#if canImport(a)\n",
    "#if !", "#if a &&\n",
    "#else ", "#endif\n", "\n", "\r", "\r\n", "\0", ".", "!", "é", "\u{FEFF}", "try? ", "func /", "≠/",
    "<<<<<<< \n", "a",
  ]

  /// In a release build enough for a quadratic scanner to take minutes. A debug build is slower anyway.
  #if DEBUG
    private static let size = 50_000
  #else
    private static let size = 1_000_000
  #endif

  @Test(.timeLimit(.minutes(1)), arguments: pieces)
  func `a long run of one piece is read in linear time`(piece: String) {
    let source = String(repeating: piece, count: Self.size / piece.utf8.count)
    // The import at the end makes sure that everything before it is read.
    _ = ImportScanner.scan(source + "\nimport Last")
    // A closing delimiter far away is what tempts a lexer to look for it again and again.
    for end in ["\"#", "/#", "\\/#", "*/", "\"\"\"", ")", "`", "#>"] {
      _ = ImportScanner.scan(source + end + "\nimport Last")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `falling numbers of pounds are read in linear time`() {
    // A scanner that remembers "no delimiter with so many # follows" must ask again for each lower number.
    let pounds = (1...1400).reversed().map { String(repeating: "#", count: $0) }
    let strings = pounds.map { $0 + "\"\"\"\\" + $0 + "(" }
    _ = ImportScanner.scan(strings.joined() + "\nimport Last")
    _ = ImportScanner.scan(pounds.map { $0 + "/\n" }.joined() + "\nimport Last")
  }

  @Test func `strings that are nested deeply and closed hide nothing behind them`() {
    let depth = 100_000
    let source = String(repeating: "\"\\(", count: depth) + "1" + String(repeating: ")\"", count: depth)
    #expect(modules(source + "; import A") == ["A"])
  }
}
