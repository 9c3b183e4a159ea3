import LintTestSupport
import Testing

@Suite("What is generated")
struct GeneratedFileTests {
  private static let source = "A/Sources/A/Target_A.swift"
  private static let actions = "A/Sources/A/Target_A+Actions.swift"
  private static let category = "A_Category/Sources/A_Category/Mediator+A+Services.swift"

  private func fixed(_ target: String, _ others: [String: String] = [:]) async throws -> FixedRepository {
    try await FixedRepository(
      mediator + module("A") + LintTestSupport.category(of: "A") + [Self.source: target] + others)
  }

  @Test("is made where it is missing, after which nothing is found, and made again where the class has changed")
  func made() async throws {
    let fixed = try await fixed("final class Target_A {\n  func count() -> Int { 1 }\n}\n")
    #expect(fixed.findings.isEmpty && fixed.refusals.isEmpty, "\(fixed.findings) \(fixed.refusals)")
    #expect(try fixed.text(Self.actions).contains("func Action_count"))
    #expect(try fixed.text(Self.category).contains("A_count() -> Int"))
    #expect(fixed.fixes.diff.contains("--- /dev/null\n+++ b/\(Self.actions)\n"))
    try fixed.repository.write("final class Target_A {\n  func total() -> Int { 1 }\n}\n", to: Self.source)
    let found = await fixed.repository.lint().findings
    #expect(found.map(\.identity.rule) == ["stale_generated"])
    let again = try await FixedRepository.fix(fixed.repository)
    #expect(again.done.count == 1 && again.changes.changes.count == 2)
  }

  @Test("is removed where the class is gone")
  func removed() async throws {
    let fixed = try await fixed("final class Target_A {\n  func count() -> Int { 1 }\n}\n")
    try fixed.repository.write("// Nothing.\n", to: Self.source)
    let again = try await FixedRepository.fix(fixed.repository)
    #expect(again.changes.contents[Self.actions] == .some(nil) && again.changes.contents[Self.category] == .some(nil))
  }

  @Test("is left alone where somebody has changed it")
  func edited() async throws {
    let fixed = try await fixed("final class Target_A {\n  func count() -> Int { 1 }\n}\n")
    try fixed.repository.write(try fixed.text(Self.actions) + "// Mine.\n", to: Self.actions)
    let again = try await FixedRepository.fix(fixed.repository)
    #expect(again.changes.isEmpty && again.refused.first?.reason.contains("--force") == true)
  }

  @Test("waits for the initializer that a page's class needs in language mode 5, which is written")
  func initializer() async throws {
    let fixed = try await fixed(
      "@MainActor\nfinal class Target_A {\n  func count() -> Int { 1 }\n}\n",
      ["A/Package.swift": library("A").replacing("tools-version: 6.2", with: "tools-version: 5.9")])
    #expect(try fixed.text(Self.source).contains("\n  nonisolated init() {}\n}"))
    #expect(fixed.findings.map(\.identity.rule) == ["stale_generated"])
    let again = try await FixedRepository.fix(fixed.repository)
    #expect(Set(again.changes.changes.keys) == [Self.actions, Self.category])
  }
}
