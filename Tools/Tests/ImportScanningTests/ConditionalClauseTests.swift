import ImportScanning
import SourceFacts
import Testing

@Suite struct ConditionalClauseTests {
  @Test func `imports in all clauses are found`() {
    let source = """
      #if os(Linux)
      import A
      #elseif os(Windows)
      import B
      #else
        #if DEBUG
        import C
        #endif
      import D
      #endif
      import E
      """
    #expect(modules(source) == ["A", "B", "C", "D", "E"])
  }

  @Test func `canImport guards its clause only`() {
    let source = """
      #if canImport(A)
      import A
      #elseif canImport(B)
      import B
      #else
      import C
      #endif
      import D
      """
    #expect(ImportScanner.scan(source).map(\.guardedModules) == [["A"], ["B"], [], []])
  }

  @Test func `a clause can import what any clause before it could not`() {
    let source = """
      #if os(Linux)
      import A
      #elseif !canImport(B)
      import C
      #elseif !canImport(D)
      import E
      #else
      import F
      #endif
      """
    #expect(ImportScanner.scan(source).map(\.guardedModules) == [[], [], ["B"], ["B", "D"]])
  }

  @Test func `a nested clause has the guards around it`() {
    let source = """
      #if canImport(A)
      #if canImport(B) || canImport(A)
      import B
      #else
      import C
      #endif
      #endif
      """
    #expect(ImportScanner.scan(source).map(\.guardedModules) == [["A", "B"], ["A"]])
  }

  @Test(arguments: [
    ("canImport(A)", ["A"]),
    ("(canImport(A))", ["A"]),
    ("!canImport(A)", []),
    ("!(canImport(A))", []),
    ("! canImport(A)", []),
    ("!(os(Linux) && canImport(A))", []),
    ("!(!canImport(A))", ["A"]),
    ("!!canImport(A)", ["A"]),
    ("!os(Linux) && canImport(A)", ["A"]),
    ("canImport(A) && !canImport(B)", ["A"]),
    ("canImport(A) && canImport(B)", ["A", "B"]),
    ("canImport(A) || canImport(B)", ["A", "B"]),
    ("canImport(A, _version: 2.0)", ["A"]),
    ("canImport(A.B)", ["A"]),
    ("canImport( A )", ["A"]),
    ("canImport /* a */ (/* b */A)", ["A"]),
    ("swift(>=5.9) && canImport(A) // canImport(B)", ["A"]),
    ("_compiler_version(\"1 canImport(B)\") && canImport(A)", ["A"]),
    ("canImport(A) &&\n  canImport(B)", ["A", "B"]),
    ("(canImport(A)\n  || canImport(B))", ["A", "B"]),
    ("(canImport(A) // a\n\n  /* b */ || canImport(B))", ["A", "B"]),
    ("canImport()", []),
    ("canImport", []),
  ])
  func `a condition guards what it does not negate`(condition: String, guarded: [String]) {
    let found = ImportScanner.scan("#if \(condition)\nimport M\n#endif")
    #expect(found.map(\.module) == ["M"])
    #expect(found.map(\.guardedModules) == [guarded])
  }

  @Test func `the else of a negated condition is guarded`() {
    let source = """
      #if !canImport(A)
      import B
      #elseif os(Linux)
      import C
      #else
      import A
      #endif
      """
    #expect(ImportScanner.scan(source).map(\.guardedModules) == [[], ["A"], ["A"]])
  }

  @Test func `a condition that is not finished hides nothing`() {
    #expect(modules("#if (os(Linux)\nimport A\n#endif\nimport B") == ["A", "B"])
    #expect(modules("#if os(Linux) &&\nimport A\n#endif") == ["A"])
    #expect(modules("#if\nimport A\n#endif") == ["A"])
  }

  @Test(arguments: ["#else\n", "#endif\n", "#elseif os(Linux)\n", "#endif\n#endif\n", "#if A\n#if B\n"])
  func `clauses out of order hide nothing`(source: String) {
    #expect(modules(source + "import A") == ["A"])
  }

  @Test func `a bracket that a clause leaves open hides nothing behind the clause`() {
    #expect(modules("#if A\nf(\n#else\ng([\n#endif\nimport B") == ["B"])
  }
}
