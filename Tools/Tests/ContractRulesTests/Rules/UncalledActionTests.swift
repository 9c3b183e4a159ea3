import LintTestSupport
import Rules
import Testing

@Suite("uncalled_action")
struct UncalledActionTests {
  private let two = targetA(
    rows: #""count": { $0.Action_count($1) }, 1️⃣"sum": { $0.Action_sum($1) }"#,
    actions: """
      func Action_count(_ params: [String: Any]) -> Int { 1 }
      func Action_sum(_ params: [String: Any]) -> Int { 1 }
      """)

  @Test("an action that no category calls is warned of")
  func uncalled() async throws {
    try await expect(
      calling() + answering(two), Expectation("1️⃣", "uncalled_action", .warning, "offers \"sum\"", "remove it")
    )
  }

  @Test("a call in a test is none")
  func calledByTests() async throws {
    let test = "import A_Category\nfunc f() { Mediator.shared.performTarget(\"A\", action: \"sum\") }"
    let category = library(
      "A_Category", packages: [#".package(path: "../Mediator")"#],
      links: [#".product(name: "Mediator", package: "Mediator")"#], testLinks: [])
    try await expect(
      calling() + answering(two) + [
        "A_Category/Package.swift": category, "A_Category/Tests/A_CategoryTests/T.swift": test,
      ], Expectation("1️⃣", "uncalled_action", .warning))
  }

  @Test("what a URL may ask for, the app's fallback and notFound need no call")
  func exempt() async throws {
    let remote = two.replacing(
      "] as Actions", with: "] as Actions, \"remote\": [\"sum\": { $0.Action_sum($1) }] as Actions")
    try await expect(calling() + answering(remote))
    let fallback = targetA(
      rows: #""response": { $0.Action_response($1) }, "notFound": { $0.notFound($1) }"#,
      actions: "func Action_response(_ params: [String: Any]) {}; func notFound(_ params: [String: Any]) {}"
    ).replacing("Target_A", with: "Target_NoTargetAction")
    try await expect(
      calling() + answering() + [
        "App/Package.swift": executable("App"), "App/Sources/App/Fallback.swift": fallback,
      ])
  }

  @Test("one that is called by a misspelt name is called")
  func misspelt() async throws {
    try await expect(
      calling(#"public func A_count() { performTarget("A", action: 2️⃣"cuont") }"#) + answering(),
      Expectation("2️⃣", "missing_action"))
    try await expect(
      calling(#"public func A_count() { performTarget(2️⃣"AA", action: "count") }"#) + answering(),
      Expectation("2️⃣", "missing_target"))
  }

  @Test("a name that cannot be decided may be any")
  func undecidable() async throws {
    try await expect(
      calling(
        """
        public func A_count() { run("count") }
        private func run(_ name: String) { performTarget("A", action: 2️⃣name) }
        """) + answering(two), Expectation("2️⃣", "undecidable_name"))
  }
}
