import ImportScanning
import SourceFacts
import SourceText
import Testing

/// Every form that an import can have.
@Suite struct ImportFormTests {
  @Test func `a plain import has a module and nothing else`() {
    let imports = ImportScanner.scan("import Foo\n")
    #expect(imports == [Import(module: "Foo", position: SourcePosition(line: 1, column: 1))])
  }

  @Test func `a submodule import has all components`() throws {
    let found = try #require(ImportScanner.scan("import A.B.C").first)
    #expect(found.path == ["A", "B", "C"])
    #expect(found.module == "A")
  }

  @Test(arguments: ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"])
  func `a scoped import has a kind`(kind: String) throws {
    let found = try #require(ImportScanner.scan("import \(kind) Foo.Bar").first)
    #expect(found.kind?.rawValue == kind)
    #expect(found.path == ["Foo", "Bar"])
  }

  @Test func `a word that is no kind is a module`() {
    #expect(ImportScanner.scan("import actor\nimport macro").map(\.path) == [["actor"], ["macro"]])
    #expect(ImportScanner.scan("import structure").map(\.kind) == [nil])
  }

  @Test func `a module selector separates components`() {
    #expect(ImportScanner.scan("import struct Foo::Bar").map(\.path) == [["Foo", "Bar"]])
  }

  @Test(arguments: ["public", "package", "internal", "fileprivate", "private", "open"])
  func `an import can have an access level`(level: String) throws {
    let found = try #require(ImportScanner.scan("\(level) import Foo").first)
    #expect(found.accessLevel?.rawValue == level)
    #expect(found.position == SourcePosition(line: 1, column: level.utf8.count + 2))
  }

  @Test(arguments: [
    ("@testable import A", ["testable"]),
    ("@_exported import A", ["_exported"]),
    ("@_spi(X) import A", ["_spi"]),
    ("@_spi(X) @_spi(Y) @preconcurrency import A", ["_spi", "_spi", "preconcurrency"]),
    ("@_implementationOnly import A", ["_implementationOnly"]),
    ("@testable\n@_spi(X)\n\n// why\nimport A", ["testable", "_spi"]),
    ("@available(*, deprecated, message: \"a ) \\(b(1)) import C\") import A", ["available"]),
    ("@Outer.Inner import A", ["Outer.Inner"]),
    ("@_spi( /* ) */ X ) import A", ["_spi"]),
    ("@testable/**/import A", ["testable"]),
    ("#if DEBUG\n@testable\n#endif\nimport A", ["testable"]),
  ])
  func `an import has the attributes before it`(source: String, attributes: [String]) {
    let imports = ImportScanner.scan(source)
    #expect(imports.map(\.path) == [["A"]])
    #expect(imports.map(\.attributes) == [attributes])
  }

  @Test func `attributes and an access level go together`() throws {
    let found = try #require(
      ImportScanner.scan("@_documentation(visibility: internal) @_spi(X) public import A").first)
    #expect(found.attributes == ["_documentation", "_spi"])
    #expect(found.accessLevel == .public)
  }

  @Test(arguments: [
    "@testable import A; import B",
    "@testable import A\nimport B",
    "@testable import A\nlet a = 1\nimport B",
    "@testable import A\n@objc class C {}\nimport B",
    "@testable import A\npublic let a = [1]\nimport B",
  ])
  func `an attribute belongs only to the declaration behind it`(source: String) throws {
    let found = try #require(ImportScanner.scan(source).last)
    #expect(found.path == ["B"])
    #expect(found.attributes.isEmpty)
    #expect(found.accessLevel == nil)
  }

  @Test func `several imports can stand in one line`() {
    let imports = ImportScanner.scan("import A; import B.C;import struct D.E ; let a = 1; import F")
    #expect(imports.map(\.path) == [["A"], ["B", "C"], ["D", "E"], ["F"]])
    #expect(imports.map(\.position.column) == [1, 11, 22, 53])
  }

  @Test(arguments: [
    "import\nFoo", "import /* a */ Foo", "import // a\n Foo", "import\tFoo", "import Foo // a",
    "import Foo/* a */",
  ])
  func `spaces line ends and comments can separate the parts`(source: String) {
    #expect(ImportScanner.scan(source).map(\.path) == [["Foo"]])
  }

  @Test func `spaces can surround a period`() {
    #expect(
      ImportScanner.scan("import Foo . /* a */ Bar\nimport C").map(\.path) == [
        ["Foo", "Bar"],
        ["C"],
      ])
  }

  @Test func `backticks are not part of a name`() {
    let imports = ImportScanner.scan("import `default`\nimport struct `Foo`.`a raw name`")
    #expect(imports.map(\.path) == [["default"], ["Foo", "a raw name"]])
  }

  @Test func `a name can be beyond ASCII`() {
    #expect(ImportScanner.scan("import Módulo.模块 ; import 🚗").map(\.path) == [["Módulo", "模块"], ["🚗"]])
  }
}
