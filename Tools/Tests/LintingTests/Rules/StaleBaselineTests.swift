import LintTestSupport
import Linting
import Rules
import Testing

@Suite("stale_baseline")
struct StaleBaselineTests {
  @Test("what it holds is counted and not shown, wherever it has moved to in its file")
  func known() async throws {
    let baseline = try await LintingTests.baseline(of: "import Mediator")
    let files = importing("// A line more.\n\n@testable import Mediator", baseline: baseline)
    try await expect(files)
    #expect(try await MarkedRepository(files).lintAsConfigured().suppressed.map(\.reason) == [.baseline])
  }

  @Test("what comes more often than it holds is shown")
  func more() async throws {
    let baseline = try await LintingTests.baseline(of: "import Mediator")
    try await expect(
      importing("import Mediator\n1️⃣import Mediator", baseline: baseline),
      Expectation("1️⃣", "forbidden_import"))
  }

  @Test("an entry that no longer occurs, or less often, is a finding at its line")
  func stale() async throws {
    let two = try await baseline(of: "import Mediator\nimport Mediator")
    let marked = two.replacing("    {", with: "1️⃣    {")
    try await expect(
      importing("", baseline: marked),
      Expectation("1️⃣", "stale_baseline", .error, "(Mediator) is fixed", "--prune-baseline"))
    try await expect(
      importing("import Mediator", baseline: marked),
      Expectation("1️⃣", "stale_baseline", .error, "occurs 1 times and not 2", "set its count to 1"))
    try await expect(
      importing("", configuration: "severities: {stale_baseline: warning}", baseline: marked),
      Expectation("1️⃣", "stale_baseline", .warning))
    try await expect(
      importing("", configuration: "severities: {forbidden_import: off}", baseline: two))
  }

  @Test("what a comment suppresses is none of the baseline's business: written again it would not hold it")
  func comment() async throws {
    let source = "import Mediator // modulize:ignore forbidden_import - why"
    #expect(try await baseline(of: source).contains("forbidden_import") == false)
    let old = try await baseline(of: "import Mediator").replacing("    {", with: "1️⃣    {")
    try await expect(importing(source, baseline: old), Expectation("1️⃣", "stale_baseline"))
  }
}
