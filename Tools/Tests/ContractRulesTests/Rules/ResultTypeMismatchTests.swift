import LintTestSupport
import Rules
import Testing

@Suite("result_type_mismatch")
struct ResultTypeMismatchTests {
  @Test(
    "a type that the action never returns",
    arguments: [
      (#"performTarget("A", action: "count") as? 1️⃣Int"#, "String"),
      (#"performTarget("A", action: "count") as? 1️⃣ViewController"#, "Void"),
      (#"performTarget("A", action: "count") as? 1️⃣ViewController"#, "Int?"),
      (#"try? performTarget("A", action: "count", as: 1️⃣[String].self)"#, "[Int]"),
      (#"try? performTarget("A", action: "count", as: 1️⃣Void.self)"#, "Int"),
    ])
  func mismatch(call: String, result: String) async throws {
    let repository = try MarkedRepository(exchange(call, "fatalError()", result: result))
    try await expect(repository, [Expectation("1️⃣", "result_type_mismatch", .error, "Action_count")])
    let type = result == "Void" ? "Void" : result
    #expect(await repository.lint().findings.first?.related.map(\.words) == ["it returns \(type)"])
  }

  @Test(
    "what may be returned, and what cannot be decided",
    arguments: [
      (#"performTarget("A", action: "count") as? Int"#, "Int?"),
      (#"performTarget("A", action: "count") as? ViewController"#, "APage"),
      (#"performTarget("A", action: "count") as? UIViewController"#, "ViewController"),
      (#"performTarget("A", action: "count") as? Page"#, "Int"),
      (#"performTarget("A", action: "count")"#, "Void"),
      (#"try? performTarget("A", action: "count", as: Any?.self)"#, "Int"),
      (#"try? performTarget("A", action: "count", as: Void.self)"#, "()"),
      (#"performTarget("A", action: "count") as? Int"#, "Any?"),
    ])
  func silent(call: String, result: String) async throws {
    try await expect(exchange(call, "fatalError()", result: result))
  }
}
