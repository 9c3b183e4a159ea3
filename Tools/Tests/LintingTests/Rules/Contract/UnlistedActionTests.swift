import Testing

import Linting

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
      Expectation("1️⃣", "unlisted_action", .error, "add \"more\": Target_A.Action_more"),
      Expectation("2️⃣", "unlisted_action", .error, "(_ params: [String: Any])"),
      Expectation("3️⃣", "unlisted_action", .error, "instance"))
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

  @Test("a label whose method has another name")
  func label() async throws {
    let rows = #""count": Target_A.Action_count, 1️⃣"sum": Target_A.Action_total"#
    let actions = """
      func Action_count(_ params: [String: Any]) -> Int { 1 }
      func Action_total(_ params: [String: Any]) -> Int { 1 }
      """
    try await expect(
      calling(
        """
        public func A_count() { performTarget("A", action: "count"); performTarget("A", action: "sum") }
        """) + answering(targetA(rows: rows, actions: actions)),
      Expectation("1️⃣", "unlisted_action", .error, "leads to Action_total", "Action_sum"))
  }

  @Test("listed ones, notFound, a row that is a closure, and a table of remote actions are silent")
  func listed() async throws {
    let target = """
      final class Target_A: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, (Target_A) -> ([String: Any]) throws -> Any?>
        var customMirror: Mirror {
          Mirror(self, children: [
            "actions": [
              "count": Self.Action_count, "notFound": Target_A.notFound, "sum": { target in target.Action_sum },
            ] as Actions,
            "remote": ["open": Target_A.Action_open] as Actions,
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
