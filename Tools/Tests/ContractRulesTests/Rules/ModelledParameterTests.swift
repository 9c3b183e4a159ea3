import LintTestSupport
import Rules
import Testing

@Suite("modelled_parameter")
struct ModelledParameterTests {
  private let answer = answering(
    targetA(actions: "func Action_count(_ params: [String: Any]) -> Int { Page(params) }"))

  private func services(_ signature: String, _ value: String = "1") -> [String: String] {
    calling(
      "\(signature) { performTarget(\"A\", action: \"count\", params: [\"k\": \(value)]) as? Int }") + answer
  }

  @Test("a type that the category declares, in the same file, beside it, nested")
  func ownType() async throws {
    let repository = try MarkedRepository(
      services("public func A_count(_ order: [1️⃣Order], then: (2️⃣Options.Kind) -> Void) -> 3️⃣Answer?") + [
        "A_Category/Sources/A_Category/Order.swift":
          "public struct Order {}\nextension Mediator { class Answer {} }",
        "A_Category/Sources/A_Category/Options.swift": "public enum Options { public enum Kind { case a } }",
      ])
    try await expect(
      repository,
      [
        Expectation("1️⃣", "modelled_parameter", .error, "names Order", "Order.swift"),
        Expectation("2️⃣", "modelled_parameter", .error, "Options.Kind"),
        Expectation("3️⃣", "modelled_parameter", .error, "Answer"),
      ])
    #expect(await repository.lint().findings.first?.related.map(\.words) == ["Order is declared here"])
  }

  @Test("a type that a business line declares, which the category must not import either")
  func businessType() async throws {
    let files = services("public func A_count(_ order: 2️⃣Order) -> Int?")
    let source = try #require(files["A_Category/Sources/A_Category/Mediator+A.swift"])
    try await expect(
      files + [
        "A_Category/Sources/A_Category/Mediator+A.swift": "1️⃣import A\n" + source,
        "A/Sources/A/Order.swift": "public struct Order {}",
      ],
      Expectation("1️⃣", "forbidden_import"),
      Expectation("2️⃣", "modelled_parameter", .error, "A/Sources/A/Order.swift"))
  }

  @Test("a value that is sent")
  func value() async throws {
    try await expect(
      services("public func A_count() -> Int?", "1️⃣Order(1)") + [
        "A_Category/Sources/A_Category/Order.swift": "struct Order {}"
      ], Expectation("1️⃣", "modelled_parameter"))
  }

  @Test("a parameter that is passed on is one finding")
  func passedOn() async throws {
    try await expect(
      services("public func A_count(_ order: 1️⃣Order) -> Int?", "order") + [
        "A_Category/Sources/A_Category/Order.swift": "public struct Order {}"
      ], Expectation("1️⃣", "modelled_parameter"))
  }

  @Test("types of the platform and of the system, generic parameters, aliases, and what stays inside")
  func silent() async throws {
    let files = services(
      """
      private func order() -> Order? { nil }
      public func A_count<Order>(_ page: Page, _ url: URL, _ order: Order, then: Callback) -> Int?
      """)
    try await expect(
      files + [
        "A_Category/Sources/A_Category/Order.swift":
          "struct Order {}\npublic typealias Callback = (Int) -> Void",
        "B/Package.swift": library("B"), "B/Sources/B/Page.swift": "class Page {}\nclass URL {}",
      ])
  }
}
