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
}
