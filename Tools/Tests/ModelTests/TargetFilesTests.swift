import LintTestSupport
import Model
import Testing

@Suite("The files that answer calls by name")
struct TargetFilesTests {
  @Test("are those of classes and of what is generated beside them, and no others")
  func generated() async throws {
    let repository = try MarkedRepository(
      mediator + module("A") + [
        "A/Sources/A/Targets/Target_A.swift": "final class Target_A { func page() -> Int { load() } }",
        "A/Sources/A/Targets/Target_A+Actions.swift": """
        extension Target_A: Decodable, CustomReflectable {
          typealias Actions = KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>
          var customMirror: Mirror { Mirror(self, children: ["actions": ["page": { $0.Action_page($1) }] as Actions]) }
          func Action_page(_ params: [String: Any]) -> Int { page() }
        }
        """,
        "A/Sources/A/Store.swift": "func load() -> Int { 1 }",
      ])
    defer { withExtendedLifetime(repository) {} }
    let module = await repository.load().modules.first { $0.name == "A" }
    #expect(
      module?.filesOfTargets == [
        "A/Sources/A/Targets/Target_A.swift", "A/Sources/A/Targets/Target_A+Actions.swift",
      ])
  }
}
