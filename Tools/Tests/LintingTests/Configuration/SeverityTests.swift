import Configuration
import Linting
import Testing

@Suite("Severities")
struct SeverityTests {
  @Test("a rule may weigh less, or nothing")
  func severities() async throws {
    try await expect(
      importing("1️⃣import Mediator", configuration: "severities: {forbidden_import: warning}"),
      Expectation("1️⃣", "forbidden_import", .warning))
    try await expect(importing("import Mediator", configuration: "severities: {forbidden_import: off}"))
  }

  @Test(
    "a rule that says what was not looked at may be a warning, and not off",
    arguments: ["undecidable_manifest", "unreadable_file", "unresolved_path"])
  func neverOff(rule: String) async throws {
    let files = ["A/Package.swift": "1️⃣let package = Package(", "A/Sources/A/F.swift": ""]
    let repository = try MarkedRepository(files + [".modulize.yml": "severities: {\n  \(rule): off}"])
    let error = #expect(throws: InvalidFile.self) { try repository.configuration() }
    let words = try #require(error).description
    #expect(words.hasPrefix(".modulize.yml:2:"), "\(words)")
    #expect(words.contains("\(rule) says what was not looked at") && words.contains("'warning'"), "\(words)")
    let warned = try MarkedRepository(files + [".modulize.yml": "severities: {\(rule): warning}"])
    let report = try await warned.lintAsConfigured()
    #expect(report.findings.map(\.severity) == [rule == "undecidable_manifest" ? .warning : .error])
    #expect(report.coverage == Coverage(swiftFiles: 1, judged: 0, unassigned: [.init(folder: "A", files: 1)]))
  }
}
