import ImportScanning
import SourceFacts
import Testing

/// Places where the word `import` is no declaration. Each is followed by an import that must be found.
@Suite struct NotAnImportTests {
  @Test(arguments: [
    "a.import Foo",
    "a.import\nb()",
    "a?.import(Foo)",
    "a\n  .import\n",
    "let k = \\A.import\nfoo()",
    "let a: A = .import\nfoo()",
    "A::import Foo",
  ])
  func `a member named import is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test(arguments: [
    "f(import: x)", "f(a, import: x)", "f(\n  import: x\n)", "f(import)", "a[import: 1]",
    "f { } import: { }", "f(a) { } import: { b in c }",
    "let t = (import: 1, b: 2)", "let d = [import: x]", "@Wrapper(import: x) var a = 1",
    "#macro(import: x)",
    "\"\\(import: x)\"", "\"\\(x, import: y)\"",
  ])
  func `an argument label named import is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test(arguments: [
    "func f(import x: Int) {}", "func f(_ a: Int, import x: Int) {}", "func f(\n  import x: Int\n) {}",
    "init(import x: Int) {}", "subscript(import x: Int) -> Int { 1 }", "enum E { case a(import: Int) }",
    "typealias F = (_ import: Int) -> Void",
  ])
  func `a parameter label named import is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test(arguments: [
    "let `import` = 1", "func `import`() {}", "case `import`", "`import` Foo",
    "func `we import Foo`() {}",
    "func `a \" quote`() {}", "func `a // comment`() {}", "func `a /* comment`() {}",
  ])
  func `a name in backticks is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test(arguments: ["import if a {}", "import\nextension A {}", "import\nreturn", "import _"])
  func `an import that names nothing takes no keyword for a module`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test func `a lone backtick hides nothing`() {
    #expect(modules("let a = `b\nimport Last") == ["Last"])
  }

  @Test(arguments: [
    "imports", "important Foo", "reimport Foo", "_import Foo", "$import Foo", "importé Foo",
    "import1 Foo",
  ])
  func `a longer word is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test(arguments: ["#import Foo", "@import Foo", "#import(Foo)"])
  func `a macro or an attribute named import is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test(arguments: [
    "import", "import ", "import struct", "import = 1", "import: a", "import 1", "import _", "import ``",
  ])
  func `an import without a name is not found`(source: String) {
    #expect(modules(source).isEmpty)
    #expect(modules(source + ";import Last") == ["Last"])
  }

  @Test func `an import in a body is found because it is a declaration at the wrong place`() {
    #expect(modules("func f() { import A }\nf(a: { import B })") == ["A", "B"])
  }
}
