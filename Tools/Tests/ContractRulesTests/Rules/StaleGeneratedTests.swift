import LintTestSupport
import Rules
import Testing

@Suite("stale_generated")
struct StaleGeneratedTests {
  @Test(
    "a class of which nothing is made yet, and nothing else",
    arguments: [
      "final class 1️⃣Target_A {\n  func count() -> Int { 1 }\n}",
      "@MainActor\npublic final class 1️⃣Target_A {\n  private var state = 1\n  public func count() -> Int { 1 }\n}",
      "final class 1️⃣Target_A {\n  func count() -> Int { 1 }\n  func Action_old(_ params: [String: Any]) -> Int { 1 }\n}",
    ])
  func missing(target: String) async throws {
    try await expect(
      calling() + answering(target),
      Expectation(
        "1️⃣", "stale_generated", .error, "Target_A+Actions.swift", "not made of Target_A yet", "modulize generate"))
    // Without a category's method too, which is to be made.
    try await expect(
      mediator + category(of: "A") + answering(target),
      Expectation("1️⃣", "stale_generated", .error, "Target_A+Actions.swift and Mediator+A+Services.swift"))
  }

  @Test("a class in another module than its name's, which no call looks in before its category is made")
  func otherModule() async throws {
    try await expect(
      mediator + category(of: "A")
        + answering("final class 1️⃣Target_AList {\n  func count() -> Int { 1 }\n}"),
      Expectation("1️⃣", "stale_generated", .error, "Target_AList"))
  }

  @Test("what cannot be offered, instead of what is not made for that reason")
  func refused() async throws {
    try await expect(
      mediator + category(of: "A")
        + answering("final class Target_A {\n  func count(1️⃣_ start: inout Int) -> Int { 1 }\n}"),
      Expectation("1️⃣", "stale_generated", .error, "inout", "return the changed value"))
    try await expect(
      mediator + category(of: "A") + answering("class 1️⃣Target_A {\n  func count() -> Int { 1 }\n}"),
      Expectation("1️⃣", "stale_generated", .error, "write final class"))
  }

  @Test("a file whose class is gone")
  func orphan() async throws {
    let header = "1️⃣// Made by modulize generate of Target_AList in Target_AList.swift: change that. 0000000000000000\n"
    try await expect(
      calling() + answering() + ["A/Sources/A/Target_AList+Actions.swift": header],
      Expectation("1️⃣", "stale_generated", .error, "Target_AList", "is gone"))
  }

  @Test("but not a target with a table of its own, in the class or in an extension")
  func byHand() async throws {
    try await expect(calling() + answering())
    try await expect(
      calling()
        + answering(
          """
          final class Target_A {
            func Action_count(_ params: [String: Any]) -> Int { count() }
            func count() -> Int { 1 }
          }
          extension Target_A: Decodable, CustomReflectable {
            typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>
            convenience init(from decoder: any Decoder) { self.init() }
            var customMirror: Mirror {
              Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }] as Actions])
            }
          }
          """))
  }
}
