import Parsing
import Testing

@Suite("The shape of a source")
struct SourceShapeTests {
  private func shape(_ source: String) -> SourceShape { SourceShape(Array(source.utf8)) }

  @Test("counts what is open at once, and not what was closed")
  func counts() {
    let deep = shape("f([1], [[2]], { (a) in \"\\(g(\"\\(b)\"))\" })")
    #expect(deep.lists == 2)
    #expect(deep.interpolations == 2)
    #expect(deep.brackets == 5)
    #expect(shape(String(repeating: "f(\"\\(a)\")\n", count: 1_000)).interpolations == 1)
    #expect(shape("#if a\n#if b\n#endif\n#endif\n#if c\n  #if d\n  #elseif e\n#endif\n#endif").conditions == 2)
    #expect(shape("##\"a \\##(b) \"##").pounds == 2)
    #expect(shape("##\"a \\##(b) \"##").interpolations == 1)
    #expect(shape("let a: A<B<C<D>>> = a < b && c << d; let f: () -> A<B> = g").angles == 3)
    #expect(shape("").isOrdinary)
    #expect(shape(")]}>").brackets == 0)
  }

  @Test(
    "is ordinary up to what people write, and possible up to what is worth a try",
    arguments: [
      ("(", 28, 1_000), ("{", 28, 1_000), ("[", 8, 64), ("a<", 32, 30_000), ("\"\\(", 6, 32), ("#if a\n", 8, 64),
    ])
  func limits(part: String, ordinary: Int, possible: Int) {
    func shape(_ count: Int) -> SourceShape { self.shape("a" + String(repeating: part, count: count) + "b") }
    #expect(shape(ordinary).isOrdinary)
    #expect(!shape(ordinary + 1).isOrdinary)
    #expect(shape(possible).isPossible)
    #expect(!shape(possible + 1).isPossible)
  }

  @Test("does not count what is open in something that was closed: unbalanced brackets in strings")
  func strings() {
    let test = "func a() { g(\"\\u{001B}[31ma\"); g(\"b[\" + c[0]) }\n"
    #expect(shape(String(repeating: test, count: 100)).lists == 2)
    #expect(shape(String(repeating: "f(\"{\")\n", count: 5)).brackets == 6)
    #expect(shape(String(repeating: "({[[[)", count: 10)).lists > 10)
  }

  @Test("is possible without its texts if only they nest deeply", arguments: ["\"", "\"\"\"\n"])
  func texts(quote: String) {
    let deep = String(repeating: "[", count: 200) + "\\n\\\"" + String(repeating: "(", count: 1_000)
    let source = "let json = \(quote)\(deep)\(quote.contains("\n") ? "\n\"\"\"" : quote)\nlet a = [[1]]\n"
    #expect(!shape(source).isPossible)
    #expect(SourceShape(Array(source.utf8), withTexts: false).lists == 2)
    // An interpolation in it is code, and so is what follows an open one.
    for code in ["\\(a)", "\\#(a)"] {
      let open = source.replacing("\\n", with: code)
      #expect(!SourceShape(Array(open.utf8), withTexts: false).isPossible)
    }
    let unclosed = "let a = \"b\n" + String(repeating: "[", count: 200)
    #expect(!SourceShape(Array(unclosed.utf8), withTexts: false).isPossible)
  }

  @Test("counts the longest row of #")
  func pounds() {
    #expect(shape(String(repeating: "#", count: 16) + "\"\"").isOrdinary)
    #expect(!shape(String(repeating: "#", count: 17) + "\"\"").isOrdinary)
    #expect(!shape("\\" + String(repeating: "#", count: 1_001) + "(").isPossible)
  }
}
