import ImportScanning
import SourceFacts
import Testing

@Suite("Modules that conditions ask about")
struct ConditionScannerTests {
  private func modules(_ text: String) -> [String] { ConditionScanner.modules(Array(text.utf8)) }

  @Test("are those of every condition, in order")
  func everyCondition() {
    #expect(
      modules("#if canImport(A)\n#elseif os(iOS) || !canImport( B )\n#else\n#endif\n#if canImport(C.D)") == [
        "A", "B", "C",
      ])
    #expect(modules("#if canImport(Größe) && canImport(_B1)\r\nimport X\r\n#endif") == ["Größe", "_B1"])
  }

  @Test("are those of the lines that go on with a condition too, and of no other")
  func lines() {
    #expect(modules("#if canImport(A)\n  || canImport(B)\n\t&& canImport(C)\n canImport(D)") == ["A", "B", "C"])
    #expect(modules("canImport(A)\n#if os(Linux)\ncanImport(B)\n#endif\n# if canImport(C)") == [])
  }

  @Test("may be missing: whatever is unfinished asks for nothing")
  func unfinished() {
    for text in ["", "#", "#if", "#if canImport(", "#if canImport()", "#elseif canImport\n(A)"] {
      #expect(modules(text) == [], "\(text)")
    }
  }
}
