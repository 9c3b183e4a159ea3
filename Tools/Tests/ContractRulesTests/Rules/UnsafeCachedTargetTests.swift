import LintTestSupport
import Rules
import Testing

@Suite("unsafe_cached_target")
struct UnsafeCachedTargetTests {
  private let cached = calling(
    #"public func A_count() { performTarget("A", action: "count", shouldCacheTarget: true) }"#)

  @Test("a target that is kept and says nothing of threads")
  func unsafe() async throws {
    let repository = try MarkedRepository(
      cached + answering(targetA("", "final class 1️⃣Target_A: Decodable, CustomReflectable")))
    try await expect(
      repository, [Expectation("1️⃣", "unsafe_cached_target", .error, "A_count", "Sendable", "@MainActor")])
    #expect(await repository.lint().findings.first?.related.count == 1)
  }

  @Test("one that is Sendable, one of the main actor, one of another actor, one that may inherit it")
  func safe() async throws {
    let page = "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>"
    try await expect(
      cached
        + answering(targetA("", "final class Target_A: Decodable, CustomReflectable, @unchecked Sendable")))
    try await expect(
      cached + answering(targetA("@MainActor", type: page, mirror: "nonisolated var customMirror")))
    try await expect(cached + answering(targetA("@Database", mirror: "nonisolated var customMirror")))
    try await expect(
      cached + answering() + ["A/Sources/A/More.swift": "extension Target_A: @unchecked Sendable {}"])
    try await expect(
      cached + answering(targetA("", "final class Target_A: OurTarget", mirror: "nonisolated var customMirror")))
  }

  @Test("one that is not cached")
  func uncached() async throws {
    try await expect(
      calling(#"public func A_count() { performTarget("A", action: "count", shouldCacheTarget: false) }"#)
        + answering())
  }
}
