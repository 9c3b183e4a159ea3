import ImportScanning
import SourceFacts
import Testing

@Suite struct FlagConditionTests {
  private func outcomes(_ source: String, _ flags: Set<String> = ["SET"]) -> [FlagCondition.Outcome] {
    let flags = BuildFlags(possible: flags, certain: ["SWIFT_PACKAGE"])
    return ImportScanner.scan(source).map { $0.condition.outcome(flags) }
  }

  @Test(arguments: [
    ("UNSET", FlagCondition.Outcome.never), ("SET", .sometimes), ("false", .never), ("true", .always),
    ("!UNSET", .always), ("!SET", .sometimes), ("!!UNSET", .never), ("!(UNSET)", .always), ("((UNSET))", .never),
    ("os(Linux)", .sometimes), ("!os(UNSET)", .sometimes), ("canImport(UNSET)", .sometimes),
    ("compiler(>=6) && UNSET", .never), ("UNSET && os(Linux)", .never), ("UNSET || os(Linux)", .sometimes),
    ("UNSET || OTHER", .never), ("UNSET || OTHER && SET", .never), ("UNSET || SET && os(macOS)", .sometimes),
    ("(UNSET || OTHER) && SET", .never), ("!(UNSET || SET)", .sometimes), ("!(UNSET && SET)", .always),
    ("DEBUG", .sometimes), ("SWIFT_PACKAGE", .always), ("!SWIFT_PACKAGE", .never),
    ("swift(>=6.0) || UNSET", .sometimes), ("_compiler_version(\"1.2\") && UNSET", .never),
    ("os(Linux) && !UNSET && (arch(x86_64) || UNSET)", .sometimes), ("UNSET\n  && SET", .never),
    ("canImport(A, _version: 5) && UNSET", .never), ("hasFeature(UNSET)", .sometimes),
  ])
  func `a condition is decided by the flags that are set`(condition: String, outcome: FlagCondition.Outcome) {
    #expect(outcomes("#if \(condition)\nimport A\n#endif") == [outcome])
  }

  @Test(arguments: [("ANY", FlagCondition.Outcome.sometimes), ("COCOAPODS", .never), ("SWIFT_PACKAGE", .always)])
  func `where not all flags can be read, those of other build systems are not set`(
    condition: String, outcome: FlagCondition.Outcome
  ) {
    let flags = BuildFlags(possible: [], certain: ["SWIFT_PACKAGE"], mayHaveOthers: true)
    let imports = ImportScanner.scan("#if \(condition)\nimport A\n#endif")
    #expect(imports.map { $0.condition.outcome(flags) } == [outcome])
  }

  @Test func `clauses exclude each other, and blocks enclose each other`() {
    let source = """
      import A
      #if UNSET
      import B
      #elseif os(Linux)
      import C
      #else
      import D
      #endif
      #if !UNSET
      import E
      #else
      import F
        #if SET
        import G
        #endif
      #endif
      import H
      """
    #expect(outcomes(source) == [.always, .never, .sometimes, .sometimes, .always, .never, .never, .always])
  }

  @Test func `what is too deep or too long may hold`() {
    let deep = String(repeating: "(", count: 100_000) + "UNSET" + String(repeating: ")", count: 100_000)
    #expect(outcomes("#if \(deep)\nimport A\n#endif") == [.sometimes])
    let long = Array(repeating: "UNSET", count: 50_000).joined(separator: " || ")
    #expect(outcomes("#if \(long)\nimport A\n#endif") == [.sometimes])
    let blocks = String(repeating: "#if SET\n", count: 50_000)
    #expect(outcomes(blocks + "import A\n") == [.sometimes])
    let clauses = String(repeating: "#elseif SET\nimport A\n", count: 20_000)
    #expect(outcomes("#if SET\n\(clauses)#endif").count == 20_000)
  }
}
