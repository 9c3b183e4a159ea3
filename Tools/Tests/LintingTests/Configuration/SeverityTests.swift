import Configuration
import LintTestSupport
import Linting
import Model
import Rules
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

  /// A and its tests, both of which import what they do not declare.
  private func undeclared(_ configuration: String, _ source: String, _ test: String) -> [String: String] {
    mediator + business("B") + [
      "A/Package.swift": library("A", testLinks: []), "A/Sources/A/F.swift": source,
      "A/Tests/ATests/T.swift": test + "\nimport A",
      "B/Tests": "", ".modulize.yml": configuration,
    ]
  }

  @Test("in test targets a rule may weigh otherwise")
  func tests() async throws {
    let (source, test) = ("1️⃣import PortableUI", "2️⃣import PortableUI")
    try await expect(
      undeclared("test_severities: {undeclared_import: warning}", source, test),
      Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "undeclared_import", .warning))
    try await expect(
      undeclared("test_severities: {undeclared_import: off}", source, "import PortableUI"),
      Expectation("1️⃣", "undeclared_import"))
    try await expect(
      undeclared(
        "severities: {undeclared_import: off}\ntest_severities: {undeclared_import: error}", "import PortableUI", test),
      Expectation("2️⃣", "undeclared_import"))
    // One that the tests do not speak of is as everywhere.
    try await expect(
      undeclared(
        "severities: {undeclared_import: warning}\ntest_severities: {forbidden_import: off}", source, test),
      Expectation("1️⃣", "undeclared_import", .warning), Expectation("2️⃣", "undeclared_import", .warning))
  }

  @Test("of a rule that is off in tests nothing is said that suppresses it there")
  func leftovers() async throws {
    let ignore = "import PortableUI // modulize:ignore undeclared_import - why"
    let exceptions = "exceptions: [1️⃣{package: A, rule: undeclared_import, file: A/Tests, reason: why}]"
    try await expect(undeclared("test_severities: {undeclared_import: off}", "", ignore))
    try await expect(
      undeclared("test_severities: {undeclared_import: off}\n\(exceptions)", "", "import PortableUI"))
    try await expect(
      undeclared("test_severities: {undeclared_import: off}", "1️⃣// modulize:ignore undeclared_import - why", ""),
      Expectation("1️⃣", "unused_ignore"))
    try await expect(
      undeclared("test_severities: {undeclared_import: warning}\n\(exceptions)", "", ""),
      Expectation("1️⃣", "unused_exception"))
  }
}
