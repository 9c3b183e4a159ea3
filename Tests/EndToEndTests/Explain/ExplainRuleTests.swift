import Testing

@Suite("modulize explain RULE")
struct ExplainRuleTests {
  @Test("prints the reason of the rule, an example, and what would be allowed")
  func rule() async throws {
    let result = try await explain("forbidden_import")
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("forbidden_import\n\nFinds an import that the role does not permit; "))
    for heading in ["WHY", "WHAT BREAKS IT", "WHAT WOULD BE ALLOWED", "WHEN TO MAKE AN EXCEPTION"] {
      #expect(result.outputLines.contains { $0 == heading })
    }
    #expect(result.outputLines.contains { $0 == "      import A  // ⇠ forbidden_import" })
  }

  @Test("without an argument it lists the rules, within the columns of a terminal")
  func list() async throws {
    let result = try await explain()
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("forbidden_dependency\n  a link that the role does not permit\n"))
    #expect(result.outputLines.allSatisfy { $0.count <= 80 })
  }

  @Test("an unknown rule is a wrong argument, and the nearest one is named")
  func unknown() async throws {
    let misspelt = try await explain("forbiden_import")
    #expect(misspelt.exitCode == 64)
    #expect(misspelt.output == "")
    #expect(misspelt.errors.contains("there is no rule “forbiden_import”; did you mean forbidden_import?"))
    let strange = try await explain("nonsense")
    #expect(strange.exitCode == 64)
    #expect(strange.errors.contains("modulize explain lists the rules"))
  }

  private func explain(_ arguments: String...) async throws -> ProgramResult {
    try await Binary.modulize.program(["explain"] + arguments).run(in: Checkout.root)
  }
}
