import LintTestSupport
import Rules
import Testing

@Suite("missing_action")
struct MissingActionTests {
  @Test("a name that the target does not offer is found, with the nearest one and both ends")
  func misspelt() async throws {
    let repository = try MarkedRepository(
      calling(
        """
        public func A_count() -> Int? { performTarget("A", action: "count") as? Int }
        public func A_cuont() -> Int? { performTarget("A", action: 1️⃣"cuont") as? Int }
        """) + answering())
    try await expect(
      repository,
      [
        Expectation(
          "1️⃣", "missing_action", .error, "Target_A in A offers no \"cuont\"",
          "here it is \"cuont\", in A/Sources/A/Target_A.swift:", "\"count\": make the two the same")
      ])
    let finding = try #require(await repository.lint().findings.first)
    #expect(finding.related.map(\.file) == ["A/Sources/A/Target_A.swift"])
    #expect(finding.identity.symbol == "A.cuont")
  }

  @Test("a call that hands its parameters on, with whatever module they name")
  func handedOn() async throws {
    try await expect(
      calling(
        """
        public func A_count(_ params: [String: Any]) { performTarget("A", action: "count", params: params) }
        public func A_x(_ params: [String: Any]) { performTarget("A", action: 1️⃣"x", params: params) }
        """) + answering(), Expectation("1️⃣", "missing_action"))
  }

  @Test("without a near name those that are offered are listed")
  func listed() async throws {
    try await expect(
      calling(
        """
        public func A_count() { performTarget("A", action: "count") }
        public func A_x() { let name = "open"; performTarget("A", action: 1️⃣name) }
        """) + answering(),
      Expectation("1️⃣", "missing_action", .error, "it offers \"count\"", "Action_open"))
  }

  @Test("a target that answers for what it lacks still lacks it")
  func notFound() async throws {
    try await expect(
      calling(
        #"public func A_x() { performTarget("A", action: 1️⃣"x"); performTarget("A", action: "notFound") }"#)
        + answering(
          targetA(
            rows: #""notFound": { $0.notFound($1) }"#, actions: "func notFound(_ params: [String: Any]) {}")),
      Expectation("1️⃣", "missing_action", .error, "write Action_x"))
  }

  @Test("an action that only URLs reach")
  func remoteOnly() async throws {
    let target = targetA(rows: ":").replacing(
      "] as Actions", with: "] as Actions, \"remote\": [\"count\": { $0.Action_count($1) }] as Actions")
    try await expect(
      calling(#"public func A_count() { performTarget("A", action: 1️⃣"count") }"#) + answering(target),
      Expectation("1️⃣", "missing_action", .error, "only URLs reach it"))
  }

  @Test("a table that cannot be read may offer anything")
  func undecidable() async throws {
    let computed = """
      final class Target_A: Decodable, CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: ["actions": table()]) }
      }
      """
    try await expect(calling() + answering(computed))
    try await expect(calling() + answering(targetA(rows: "name(): { $0.Action_count($1) }")))
  }

  @Test("a table that is a property, with a constant for a label")
  func property() async throws {
    let target = """
      private let label = "count"
      final class Target_A: Decodable, CustomReflectable {
        static let table: KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?> = [
          label: { $0.Action_count($1) }
        ]
        var customMirror: Mirror { Mirror(self, children: ["actions": Self.table]) }
        func Action_count(_ params: [String: Any]) -> Int { 1 }
      }
      """
    try await expect(calling() + answering(target))
  }
}
