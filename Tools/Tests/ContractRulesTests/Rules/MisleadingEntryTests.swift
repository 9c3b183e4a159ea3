import LintTestSupport
import Rules
import Testing

@Suite("misleading_entry")
struct MisleadingEntryTests {
  private let calls = calling(
    #"public func A_count() { performTarget("A", action: "count"); performTarget("A", action: "sum") }"#)

  private let actions = """
    func Action_count(_ params: [String: Any]) -> Int { 1 }
    func Action_sum(_ params: [String: Any]) throws -> Int { 1 }
    """

  @Test("a label whose method has another name")
  func label() async throws {
    let rows = #""count": { $0.Action_count($1) }, 1️⃣"sum": { $0.Action_total($1) }"#
    let actions = actions.replacing("Action_sum", with: "Action_total")
    try await expect(
      calls + answering(targetA(rows: rows, actions: actions)),
      Expectation("1️⃣", "misleading_entry", .error, "leads to Action_total", "Action_sum"))
  }

  @Test(
    "an entry that does more than call its method, or something else",
    arguments: [
      "{ try $0.Action_sum([:]) }", "{ print($1); return try $0.Action_sum($1) }", "{ try? $0.Action_sum($1) }",
      "{ _, _ in Action_sum }", "makeSum()", "Self.Action_sum",
    ])
  func other(entry: String) async throws {
    let rows = "\"count\": { $0.Action_count($1) }, 1️⃣\"sum\": \(entry)"
    // That `Action_sum` is mentioned nowhere may be another finding.
    let target = targetA(rows: rows, actions: actions)
    let report = try await MarkedRepository(calls + answering(target)).lint().findings.filter {
      $0.identity.rule == "misleading_entry"
    }
    #expect(report.count == 1)
    #expect(report.first?.message.whole.contains(#"the entry "sum" is not { try $0.Action_sum($1) }"#) == true)
  }

  @Test("one in a table of what URLs may ask for")
  func remote() async throws {
    let target = targetA(rows: #""count": { $0.Action_count($1) }"#, actions: actions)
      .replacing("] as Actions]", with: "] as Actions, \"remote\": [1️⃣\"count\": { _, _ in nil }] as Actions]")
      .replacing("Action_sum", with: "sum")
    try await expect(
      calling() + answering(target), Expectation("1️⃣", "misleading_entry", .error, "{ $0.Action_count($1) }"))
  }

  @Test(
    "what is exactly the call is silent, with names and marks as well, and an entry whose label is not known",
    arguments: [
      #""sum": { try $0.Action_sum($1) }"#, #""sum": { target, params in try target.Action_sum(params) }"#,
      #"Names.sum: { try $0.Action_sum($1) }"#, #""sum": { return try $0.Action_sum($1) as Any? }"#,
    ])
  func same(row: String) async throws {
    let names = "enum Names { static let sum = \"sum\" }\n"
    try await expect(
      calls + answering(names + targetA(rows: "\"count\": { $0.Action_count($1) }, \(row)", actions: actions)))
  }
}
