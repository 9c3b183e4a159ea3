import LintTestSupport
import Rules
import Testing

@Suite("lost_actor")
struct LostActorTests {
  private let waiting = "KeyValuePairs<String, @Sendable (Target_A, [String: Any]) async throws -> Any?>"
  private let pages = "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>"

  /// A target whose table is marked.
  private func target(
    _ attribute: String = "", type: String? = nil, rows: String = #""count": { $0.Action_count($1) }"#,
    actions: String = "func Action_count(_ params: [String: Any]) -> Int { 1 }"
  ) -> [String: String] {
    let head = "final class Target_A: Decodable, CustomReflectable"
    let type = type ?? "KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>"
    let text = targetA(
      attribute, head, type: type, mirror: "nonisolated var customMirror", rows: rows, actions: actions)
    let waits = type.contains("async")
    let service =
      waits
      ? #"public func A_count() async -> Int? { await performTarget("A", action: "count") as? Int }"#
      : #"public func A_count() -> Int? { performTarget("A", action: "count") as? Int }"#
    return calling(service) + answering(text.replacing("\"actions\":", with: "1️⃣\"actions\":"))
  }

  @Test("a target of the main actor")
  func page() async throws {
    let repository = try MarkedRepository(target("@MainActor"))
    try await expect(
      repository,
      [Expectation("1️⃣", "lost_actor", .error, "lacks @MainActor", "Action_count is isolated", "as \(pages)")])
    #expect(
      await repository.lint().findings.first?.related.map(\.words) == ["Action_count is isolated to the main actor"])
  }

  @Test("an action of the main actor, and one in an extension of it")
  func action() async throws {
    try await expect(
      target(actions: "@MainActor func Action_count(_ params: [String: Any]) -> Int { 1 }"),
      Expectation("1️⃣", "lost_actor", .error, "Action_count is isolated"))
    let more = "@MainActor extension Target_A { func Action_count(_ params: [String: Any]) -> Int { 1 } }"
    try await expect(
      target(actions: "") + ["A/Sources/A/More.swift": more],
      Expectation("1️⃣", "lost_actor", .error, "Action_count is isolated"))
  }

  @Test("a table that waits, and an entry that does not")
  func unawaited() async throws {
    try await expect(
      target("@preconcurrency @MainActor", type: waiting), Expectation("1️⃣", "lost_actor", .error, "async throws"))
  }

  /// A's manifest, whose module is the main actor's where nothing else is said.
  private let defaultIsolation = [
    "A/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "A", products: [.library(name: "A", targets: ["A"])],
      targets: [.target(name: "A", swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)])])
    """
  ]

  @Test("a module that is the main actor's by default")
  func byDefault() async throws {
    try await expect(
      target().merging(defaultIsolation) { $1 }, Expectation("1️⃣", "lost_actor", .error, "as \(pages)"))
    try await expect(target(type: pages).merging(defaultIsolation) { $1 })
    try await expect(target("nonisolated").merging(defaultIsolation) { $1 })
    let mirror = calling() + answering(targetA(type: pages, mirror: "var 1️⃣customMirror"))
    try await expect(
      mirror.merging(defaultIsolation) { $1 },
      Expectation("1️⃣", "invalid_target", .error, "isolated to the main actor", "write nonisolated"))
  }

  @Test("a table of the main actor, an entry that waits, what is nonisolated, an actor that is not known")
  func silent() async throws {
    let nonisolated = "nonisolated func Action_count(_ params: [String: Any]) -> Int { 1 }"
    try await expect(target("@MainActor", type: pages))
    try await expect(target("@MainActor", type: waiting, rows: #""count": { await $0.Action_count($1) }"#))
    try await expect(target("@MainActor", actions: nonisolated))
    try await expect(
      target(actions: "") + [
        "A/Sources/A/More.swift": """
        nonisolated extension Target_A { func Action_count(_ params: [String: Any]) -> Int { 1 } }
        """
      ])
    try await expect(target("@Database"))
    try await expect(target())
  }
}
