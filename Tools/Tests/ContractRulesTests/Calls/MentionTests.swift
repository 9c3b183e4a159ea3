import LintTestSupport
import Rules
import Testing

@Suite("Names that are given to the mediator besides calls")
struct MentionTests {
  private func files(_ statement: String) -> [String: String] {
    calling("public func A_count() -> Int? { \(statement); return performTarget(\"A\", action: \"count\") as? Int }")
      + answering(targetA())
  }

  @Test(
    "one that no class has is found",
    arguments: [
      #"_ = check(1️⃣"B")"#, #"_ = self.check(1️⃣"Target_A")"#, #"_ = Mediator.shared.check(1️⃣"a", moduleName: "A")"#,
      #"releaseCachedTarget(fullTargetName: 1️⃣"A")"#, #"releaseCachedTarget(fullTargetName: 1️⃣"A.Target_B")"#,
      #"interceptors = [Interceptor(target: 1️⃣"B") { _ in .proceed }]"#, #"let name = "B"; _ = check(1️⃣name)"#,
    ])
  func wrong(statement: String) async throws {
    try await expect(files(statement), Expectation("1️⃣", "missing_target", .error, "no class answers to"))
  }

  @Test(
    "one that a class has is not, and another function of the name is none",
    arguments: [
      #"_ = check("A")"#, #"releaseCachedTarget(fullTargetName: "Target_A")"#,
      #"releaseCachedTarget(fullTargetName: "A.Target_A")"#,
      #"interceptors = [Interceptor(target: "A") { _ in .proceed }]"#,
      #"interceptors = [Interceptor(target: nil) { _ in .proceed }]"#,
      #"other.check("B")"#, #"check("B", times: 2)"#,
    ])
  func right(statement: String) async throws {
    try await expect(files(statement))
  }
}
