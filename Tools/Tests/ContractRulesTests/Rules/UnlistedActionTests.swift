import LintTestSupport
import Rules
import Testing

@Suite("unlisted_action")
struct UnlistedActionTests {
  @Test("a method that the table does not list, in the class and in an extension elsewhere")
  func unlisted() async throws {
    let target = targetA(
      actions: """
        func Action_count(_ params: [String: Any]) -> Int { 1 }
          func 1️⃣Action_more(_ params: [String: Any]) -> Int { 1 }
        """)
    let more =
      "extension Target_A { func 2️⃣Action_other(params: Int) {} \n static func 3️⃣Action_s(_ params: [String: Any]) {} }"
    try await expect(
      calling() + answering(target) + ["A/Sources/A/Other/More.swift": more],
      Expectation("1️⃣", "unlisted_action", .error, "add \"more\": { $0.Action_more($1) }"),
      Expectation("2️⃣", "unlisted_action", .error, "(_ params: [String: Any])"),
      Expectation("3️⃣", "unlisted_action", .error, "instance"))
  }

  @Test("the row says what its call must be marked with")
  func marks() async throws {
    let type = "KeyValuePairs<String, @Sendable (Target_A, [String: Any]) async throws -> Any?>"
    let actions = """
      func 1️⃣Action_load(_ params: [String: Any]) async throws -> Int { 1 }
      @MainActor func 2️⃣Action_show(_ params: [String: Any]) -> Int { 1 }
      """
    try await expect(
      calling(
        """
        public func A_load() async { await performTarget("A", action: "load"); performTarget("A", action: "show") }
        """) + answering(targetA(type: type, rows: ":", actions: actions)),
      Expectation("1️⃣", "unlisted_action", .error, "add \"load\": { try await $0.Action_load($1) }"),
      Expectation("2️⃣", "unlisted_action", .error, "add \"show\": { await $0.Action_show($1) }"))
  }

  @Test("a call of one is no second finding, but its other end")
  func called() async throws {
    let repository = try MarkedRepository(
      calling()
        + answering(targetA(rows: ":", actions: "func 1️⃣Action_count(_ params: [String: Any]) -> Int { 1 }")))
    try await expect(repository, [Expectation("1️⃣", "unlisted_action")])
    let finding = try #require(await repository.lint().findings.first)
    #expect(finding.related.map(\.file) == ["A_Category/Sources/A_Category/Mediator+A.swift"])
  }

  @Test("listed ones, notFound, and a table of remote actions are silent")
  func listed() async throws {
    let target = """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>
        var customMirror: Mirror {
          Mirror(self, children: [
            "actions": [
              "count": { $0.Action_count($1) }, "notFound": { $0.notFound($1) },
              "sum": { target, params in target.Action_sum(params) },
            ] as Actions,
            "remote": ["open": { $0.Action_open($1) }] as Actions,
          ])
        }
        func notFound(_ params: [String: Any]) {}
        func Action_open(_ params: [String: Any]) {}
      }
      """
    let more = """
      extension Target_A {
        func Action_count(_ params: [String: Any]) -> Int { 1 }
        func Action_sum(_ params: [String: Any]) -> Int { 1 }
      }
      """
    try await expect(
      calling(
        #"public func A_count() { performTarget("A", action: "count"); performTarget("A", action: "sum") }"#)
        + answering(target) + ["A/Sources/A/More.swift": more])
  }
}
