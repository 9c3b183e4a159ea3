import ImportScanning
import SourceFacts
import SourceText
import Testing

/// What a file can be as a whole: its first bytes, its line ends, its encoding.
@Suite struct SourceFileTests {
  private func positions(_ source: String) -> [SourcePosition] {
    ImportScanner.scan(source).map(\.position)
  }

  @Test func `an empty file has no imports`() {
    #expect(ImportScanner.scan("").isEmpty)
    #expect(ImportScanner.scan(UnsafeRawBufferPointer(start: nil, count: 0)).isEmpty)
  }

  @Test func `a file of one import needs no line end`() {
    #expect(modules("import A") == ["A"])
    #expect(modules("import A\nimport B") == ["A", "B"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `every line end counts as one line`(lineEnd: String) {
    let source = [
      "// import X", "import A", "", "  import B", "\"\"\"", "import X", "\"\"\"",
      "@testable", "import C",
    ]
    .joined(separator: lineEnd)
    #expect(modules(source) == ["A", "B", "C"])
    #expect(
      positions(source) == [
        SourcePosition(line: 2, column: 1),
        SourcePosition(line: 4, column: 3),
        SourcePosition(line: 9, column: 1),
      ])
  }

  @Test func `a column is counted in bytes`() {
    #expect(positions("/* é🚗 */ import A") == [SourcePosition(line: 1, column: 14)])
    #expect(positions("\timport A") == [SourcePosition(line: 1, column: 2)])
  }

  @Test func `a byte order mark is no text but has columns`() {
    #expect(modules("\u{FEFF}import A") == ["A"])
    #expect(positions("\u{FEFF}import A\nimport B").map(\.column) == [4, 1])
  }

  @Test(arguments: ["#!/usr/bin/swift", "\u{FEFF}#!/usr/bin/env swift \"", "#!import A"])
  func `a shebang line is skipped`(shebang: String) {
    #expect(modules(shebang + "\nimport A") == ["A"])
  }

  @Test func `a NUL byte is a space`() {
    #expect(ImportScanner.scan(Array("\0import\0A\0;import B\0".utf8)).map(\.path) == [["A"], ["B"]])
  }

  @Test(arguments: [
    [0xFF], [0xC3], [0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80],
    [0xC0, 0x80],
  ])
  func `bytes that are not UTF-8 hide nothing`(bytes: [UInt8]) {
    for wrapped in [("", "\n"), ("\"", "\"\n"), ("// ", "\n"), ("`", "`\n"), ("", " ")] {
      let source = Array(wrapped.0.utf8) + bytes + Array(wrapped.1.utf8) + Array("import A".utf8)
      #expect(ImportScanner.scan(source).map(\.module) == ["A"])
    }
  }

  @Test func `a no-break space is a space`() {
    #expect(modules("import\u{A0}A\u{A0};import B") == ["A", "B"])
  }

  @Test func `the word import at any offset from the end is found`() {
    // The search for the last one goes in blocks: every place in a block, and the blocks' borders.
    for padding in 0..<100 {
      let name = "A" + String(repeating: "m", count: padding)
      #expect(modules(String(repeating: " ", count: padding % 7) + "import " + name) == [name])
      #expect(modules(String(repeating: "p", count: padding) + "\nimport A") == ["A"])
    }
  }
}
