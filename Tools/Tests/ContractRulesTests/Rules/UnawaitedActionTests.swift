import LintTestSupport
import Rules
import Testing

@Suite("unawaited_action")
struct UnawaitedActionTests {
  private static let target = targetA(
    type: "KeyValuePairs<String, @Sendable (Target_A, [String: Any]) async throws -> Any?>",
    rows: #""count": { await $0.Action_count($1) }"#,
    actions: "func Action_count(_ params: [String: Any]) async -> Int { 1 }")

  @Test(
    "a call that does not wait",
    arguments: [
      #"public func A_count() -> Int? { 1️⃣performTarget("A", action: "count") as? Int }"#,
      #"public func A_count() -> Int? { try? 1️⃣performTarget("A", action: "count", as: Int.self) }"#,
      #"public func A_count() -> Int? { let call = { self.1️⃣performTarget("A", action: "count") as? Int }; return call() }"#,
    ])
  func unawaited(service: String) async throws {
    try await expect(
      calling(service) + answering(Self.target),
      Expectation("1️⃣", "unawaited_action", .error, "does not wait for \"count\""))
  }

  @Test(
    "a call that waits",
    arguments: [
      #"public func A_count() async -> Int? { await performTarget("A", action: "count") as? Int }"#,
      #"public func A_count() async -> Int { await performTarget("A", action: "count") as? Int ?? 0 }"#,
      #"public func A_count() async -> Int? { try? await performTarget("A", action: "count", as: Int.self) }"#,
    ])
  func awaited(service: String) async throws {
    try await expect(calling(service) + answering(Self.target))
  }
}
