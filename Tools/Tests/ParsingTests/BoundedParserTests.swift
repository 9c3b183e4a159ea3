import Parsing
import SwiftSyntax
import Testing

/// Where there is no process to try a file in, as here, what nobody writes is refused.
@Suite("The bounded parser")
struct BoundedParserTests {
  /// - Returns: How many bytes the tree has.
  private func parse(_ source: String) throws(ParsingFailure) -> Int {
    try BoundedParser.read(Array(source.utf8)) { $0.totalLength.utf8Length }
  }

  @Test("gives the tree of what people write, and of what does not parse")
  func ordinary() throws {
    for source in ["", "let a = 1 // 2", "f(", "struct A { func f() { g({ [1, 2].map { \"\\($0)\" } }) } }"] {
      #expect(try parse(source) == source.utf8.count)
    }
  }

  @Test("reads a long file of ordinary code")
  func long() throws {
    let source = String(repeating: "func f(_ a: Int) -> [Int] { [a, a + 1].map { $0 * 2 } }\n", count: 1_000)
    #expect(try parse(source) == source.utf8.count)
  }

  @Test(
    "refuses what takes the parser time and memory that double with each level",
    arguments: [
      ("@a(", "\"\\((_ a: ", 200), ("", "@a({ a in inout ", 20), ("let a = ", "[", 40), ("", "#if a\n", 150_000),
      ("let a = ", "#", 100_000), ("let a = ", "(a<", 300_000),
    ])
  func exponential(head: String, part: String, count: Int) {
    #expect(throws: ParsingFailure.tooDeep) { try parse(head + String(repeating: part, count: count)) }
  }

  @Test("refuses a file that is larger than any that is parsed")
  func large() {
    #expect(throws: ParsingFailure.tooLarge) { try parse(String(repeating: "//\n", count: 400_000)) }
  }

  @Test("refuses a tree that is far larger than its text, and not the densest text that parses")
  func size() throws {
    let line = String(repeating: "@a({ a in inout ", count: 12) + String(repeating: "})", count: 12) + " func f() {}\n"
    // As deep as an optimized parser goes by itself.
    #expect(throws: ParsingFailure.tooMuchMemory) {
      try BoundedParser.read(Array(String(repeating: line, count: 40).utf8), maximumNesting: 64) { _ in }
    }
    for part in ["[[[[[]]]]],", "((((()))))\n", "{}\n", ";", "a.b\n", "f()()()\n"] {
      let source = String(repeating: part, count: 40_000 / part.utf8.count)
      #expect(try parse(source) == source.utf8.count, "\(part)")
    }
  }

  @Test("has the stack for many levels without a bracket", arguments: ["try ", "- ", "await "])
  func stack(part: String) {
    let source = "let a = " + String(repeating: part, count: 40_000 / part.count) + "1"
    // Read, or refused: deep, or on a busy machine late. A stack that is used up would end this process.
    if let length = try? parse(source) { #expect(length == source.utf8.count) }
  }
}
