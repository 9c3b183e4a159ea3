import Manifests
import SourceFacts
import SourceText
import Testing

/// Nothing that a file can hold makes the reader crash, hang or pretend.
struct HostileManifestTests {
  private func undecided(_ source: String) -> [String] {
    ManifestReader().read(source).undecided.map { "\($0.position.line):\($0.position.column) \($0.reason)" }
  }

  @Test("an empty file is reported as such")
  func empty() {
    #expect(undecided("") == ["1:1 the manifest is empty"])
    #expect(undecided("\n// nothing\n") == ["1:1 the manifest has no `Package(…)`"])
  }

  @Test("bytes that are not UTF-8 are reported where they are")
  func notUTF8() {
    let manifest = ManifestReader().read(Array("// ü\nlet a".utf8) + [0xFF] + Array(" = 1".utf8))
    #expect(
      manifest.undecided == [
        Undecided(
          reason: "the manifest is not UTF-8", position: SourcePosition(line: 2, column: 6), isBroken: true)
      ])
    #expect(ManifestReader().read(Array("let p = Package(name: \"P\")".utf8)).name == "P")
  }

  @Test("the first thing that does not parse is reported")
  func unparsable() {
    #expect(
      undecided("let package = Package(\n  name: \"P\"\n") == [
        "2:12 the manifest does not parse: expected ')' to end function call"
      ])
    #expect(undecided("<html>404</html>").count == 1)
  }

  @Test(
    "what the parser has no words for is reported all the same",
    arguments: ["\u{FEFF}= ", " \u{FEFF}= ", " =\u{FEFF} ", " \u{0C}= ", " =\u{0B} ", " \n \u{FEFF}= "])
  func unspeakable(sign: String) {
    let reasons = undecided("let package\(sign)Package(name: \"P\")")
    #expect(reasons.count == 1)
    #expect(reasons.allSatisfy { $0.contains("the manifest does not parse: ") })
  }

  @Test("a package out of reach is reported")
  func unreachable() {
    #expect(undecided("import Foo") == ["1:1 the manifest has no `Package(…)`"])
    #expect(
      undecided("func f() { let package = Package(name: \"P\") }") == [
        "1:26 `Package(…)` is not the initial value of a top-level constant"
      ])
    #expect(
      undecided("#if os(Linux)\nlet package = Package(name: \"P\")\n#endif") == [
        "2:15 `Package(…)` is not the initial value of a top-level constant"
      ])
  }

  /// A source with something in it many times over; named, because a report would print all of it.
  struct Repeated: CustomTestStringConvertible {
    var before = "let package = Package(name: "
    var part: String
    var count = 100_000
    var after = ")"

    var source: String { before + String(repeating: part, count: count) + after }
    var testDescription: String { "\(count) times \(part)" }
  }

  @Test(
    "deep nesting is reported",
    arguments: [
      Repeated(part: "("), Repeated(part: "(", count: 63), Repeated(part: "(", count: 5000),
      Repeated(part: "["), Repeated(part: "!", after: "true)"), Repeated(part: "-", after: "1)"),
      Repeated(part: "try ", after: "a)"), Repeated(part: "a[", after: "1)"), Repeated(part: "{"),
      Repeated(before: "let package = Package(name: a", part: ".a"),
      Repeated(before: "let package = Package(name: a", part: "()"),
      Repeated(before: "let package = Package(name: a", part: "?"),
      Repeated(before: "let package = Package(name: a", part: "!"),
      Repeated(before: "let package = Package(name: a", part: "{}", count: 2000),
      Repeated(before: "let package = Package(name: a", part: "[0]"),
      Repeated(before: "let package = Package(name: a", part: "\n#if a\n.b", count: 20_000),
      Repeated(before: "let package = Package(name: \"", part: "\\(\"", count: 2000),
      Repeated(before: "let a: A", part: "?", after: " = b"), Repeated(before: "let a: A", part: ".B", after: " = b"),
      Repeated(before: "let a: ", part: "[", after: " = b"), Repeated(before: "let a: A", part: "<A", after: " = b"),
      Repeated(before: "let ", part: "(", after: " = b"),
      Repeated(before: "", part: "if a { } else ", count: 20_000, after: "{ }"),
      Repeated(before: "", part: "#if a\n", count: 20_000), Repeated(before: "", part: "{"),
      Repeated(before: "", part: "struct A {", count: 20_000), Repeated(before: "", part: "@a("),
      Repeated(before: "#if ", part: "a && ", after: "a\n#endif"),
      Repeated(before: "#if ", part: "!", after: "a\n#endif"),
      Repeated(part: "a ? ", count: 10_000, after: "b)"), Repeated(before: "/", part: "* /", after: ""),
    ])
  func deep(example: Repeated) {
    let manifest = ManifestReader().read(example.source)
    #expect(manifest.undecided.count == 1)
    #expect(manifest.targets.isEmpty)
  }

  @Test("long chains of helpers and of operators come to an end")
  func long() {
    let chain = (0..<5000).map { "var a\($0): String { a\($0 + 1) }\n" }.joined()
    #expect(undecided(chain + "let package = Package(name: a0)").first?.contains("nested too deeply") == true)
    let sum = Array(repeating: "\"a\"", count: 20_000).joined(separator: " + ")
    #expect(ManifestReader().read("let package = Package(name: \(sum))").name?.count == 20_000)
    let ternary = String(repeating: "false ? \"a\" : ", count: 10_000)
    #expect(!undecided("let package = Package(name: \(ternary)\"b\")").isEmpty)
  }

  @Test("constants that multiply do not")
  func multiplying() {
    let doubling = (0..<60).map { "let a\($0 + 1) = a\($0) + a\($0)\n" }.joined()
    let list = "let a0: [Target] = [.target(name: \"A\")]\n" + doubling + "let p = Package(name: \"P\", targets: a60)"
    #expect(undecided(list).contains { $0.contains("too much work") })
    let text = "let a0 = \"A\"\n" + doubling + "let p = Package(name: a60)"
    #expect(undecided(text).contains { $0.contains("too much work") })
    let tree = (0..<60).map { "let a\($0 + 1) = [a\($0), a\($0)]\n" }.joined()
    #expect(!ManifestReader().read("let a0 = \"A\"\n" + tree + "let p = Package(name: a60)").isDecided)
    let ways = (0..<60).map { "let a\($0 + 1) = f() ? [a\($0), a\($0)] : [a\($0), a\($0)]\n" }.joined()
    #expect(!ManifestReader().read("let a0 = \"A\"\n" + ways + "let p = Package(name: a60)").isDecided)
  }

  @Test("thousands of conditions come to an end")
  func manyConditions() {
    let variables = (0..<3000).map { "var v\($0) = \"\($0)\"\n" }.joined()
    let conditions = (0..<3000).map { "if f() { v\($0) = \"\" }\n" }.joined()
    #expect(!undecided(variables + conditions + "let p = Package(name: v0)").isEmpty)
  }

  @Test("a file that is too large is not read")
  func large() {
    let source = "//" + String(repeating: " ", count: ManifestReader.maximumSize) + "\nlet p = Package(name: \"P\")"
    #expect(undecided(source) == ["1:1 the manifest is larger than 256 KB"])
  }

  @Test("odd characters are no trouble")
  func oddCharacters() {
    #expect(ManifestReader().read("\u{FEFF}let p = Package(name: \"é\")").name == "é")
    #expect(ManifestReader().read("let p = Package(name: \"P\")\r\nlet q = 1\r\n").name == "P")
    #expect(!ManifestReader().read("let p = Package(name: \"\0\u{202E}\")\u{0}").targets.contains { _ in true })
  }
}
