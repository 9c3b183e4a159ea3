import LintTestSupport
import Rules
import Testing

@Suite("pages as values")
struct DestinationTests {
  /// A's category, which makes a destination.
  private func category(_ destination: String, importing module: String = "MediatorNavigation") -> [String: String] {
    mediator + category(of: "A") + [
      "A_Category/Sources/A_Category/Destination+A.swift": """
      import \(module)
      extension Destination {
        public static func A_page(id: Int) -> Destination {
          \(destination)
        }
      }
      """
    ]
  }

  private func category(of name: String) -> [String: String] { LintTestSupport.category(of: name) }

  private static let target = targetA(
    "@MainActor", type: "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>",
    mirror: "nonisolated var customMirror", rows: #""page": { $0.Action_page($1) }"#,
    actions: """
      nonisolated init(from decoder: any Decoder) {}
      func Action_page(_ params: [String: Any]) -> Page? {
        guard let 3️⃣id = params["id"] as? Int else { return nil }
        return Page(id: id)
      }
      """.replacing("3️⃣", with: ""))

  @Test("are calls: names, keys and types are compared")
  func compared() async throws {
    let answering = answering(Self.target)
    try await expect(category(#"Destination("A", action: "page", parameters: ["id": .integer(id)])"#) + answering)
    try await expect(category(#".init("A", action: "page", parameters: ["id": .integer(id)])"#) + answering)
    try await expect(category(#"Self("A", action: "page", parameters: ["id": .integer(id)])"#) + answering)
    try await expect(
      category(#"Destination(1️⃣"B", action: "page", parameters: ["id": .integer(id)])"#)
        + LintTestSupport.answering(Self.target.replacing(#""page": {"#, with: #"2️⃣"page": {"#)),
      Expectation("1️⃣", "missing_target", .error, "no class Target_B"),
      Expectation("2️⃣", "uncalled_action", .warning, "no category calls it"))
    try await expect(
      category(#"Destination("A", action: 1️⃣"paeg", parameters: ["id": .integer(id)])"#) + answering,
      Expectation("1️⃣", "missing_action", .error, "\"paeg\""))
    try await expect(
      category(#"Destination("A", action: "page", parameters: ["id": 1️⃣.text("\(id)")])"#) + answering,
      Expectation("1️⃣", "parameter_type_mismatch", .error, "String"))
    try await expect(
      category(#"Destination("A", action: "page", parameters: [1️⃣"di": .integer(id)])"#)
        + ["A/Sources/A/Target_A.swift": Self.target.replacing("params[\"id\"]", with: "params[2️⃣\"id\"]")].merging(
          module("A")
        ) { own, _ in own },
      Expectation("1️⃣", "unread_parameter", .error, "\"di\""),
      Expectation("2️⃣", "unsent_parameter", .error, "\"id\""))
  }

  @Test("of another module are no calls")
  func otherModule() async throws {
    try await expect(
      category(#"Destination("B", action: "page")"#, importing: "Travel")
        + answering(Self.target.replacing(#""page": {"#, with: #"1️⃣"page": {"#)),
      Expectation("1️⃣", "uncalled_action", .warning, "no category calls it"))
  }
}
