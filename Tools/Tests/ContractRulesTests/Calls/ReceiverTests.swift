import LintTestSupport
import Testing

@Suite("What a call by name is called on")
struct ReceiverTests {
  private let misspelt = #"performTarget("A", action: 1️⃣"cuont") as? Int"#

  /// A category with a call in an extension of its own.
  private func files(_ code: String, more: [String: String] = [:]) -> [String: String] {
    calling() + answering() + ["A_Category/Sources/A_Category/More.swift": "import Mediator\n\(code)"] + more
  }

  @Test("an extension of an alias or of a protocol of the mediator, and one with backticks, call through it")
  func extensions() async throws {
    let service = "public func A_x() -> Int? { \(misspelt) }"
    let expected = Expectation("1️⃣", "missing_action", .error, "cuont")
    try await expect(files("extension `Mediator` { \(service) }"), expected)
    let names = "A_Category/Sources/A_Category/Names.swift"
    try await expect(
      files("extension Router { \(service) }", more: [names: "import Mediator\npublic typealias Router = Mediator"]),
      expected)
    try await expect(
      files(
        "extension Services { \(service) }",
        more: [names: "import Mediator\npublic protocol Services {}\nextension Mediator: Services {}"]), expected)
  }

  @Test("a constant with a capital letter is a mediator")
  func constants() async throws {
    let service = "extension Mediator { public func A_x() -> Int? { M.\(misspelt) } }"
    try await expect(
      files("private let M = Mediator.shared\n\(service)"), Expectation("1️⃣", "missing_action", .error))
    let local = "extension Mediator { public func A_x() -> Int? { let M = Mediator.shared; return M.\(misspelt) } }"
    try await expect(files(local), Expectation("1️⃣", "missing_action", .error))
  }

  @Test("a method of that name of another type is none")
  func others() async throws {
    let call = misspelt.replacing("1️⃣", with: "")
    try await expect(
      files("struct Router { func performTarget(_: String, action: String) -> Int? { 1 }; func f() { _ = \(call) } }"))
    try await expect(
      files(
        "enum Tool { static func f() { _ = Tool.\(call) }; static func performTarget(_: String, action: String) {} }"))
  }

  @Test("what names the method without calling it may call anything")
  func reference() async throws {
    try await expect(
      files(
        """
        extension Mediator {
          public func A_x() -> Int? {
            let call = 1️⃣self.performTarget(_:module:action:params:shouldCacheTarget:)
            return call("A", nil, "x", nil, false) as? Int
          }
        }
        """), Expectation("1️⃣", "undecidable_name", .error, "known only at run time"),
      Expectation("1️⃣", "undecidable_name", .error, "known only at run time"))
  }
}
