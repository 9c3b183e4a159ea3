import LintTestSupport
import Rules
import Testing

@Suite("duplicate_target")
struct DuplicateTargetTests {
  private let marked = targetA("", "final class 1️⃣Target_A: Decodable, CustomReflectable")

  @Test("a copy that was left behind in the app")
  func leftBehind() async throws {
    let repository = try MarkedRepository(
      calling() + answering() + app + ["App/Sources/App/A/Target_A.swift": marked])
    try await expect(
      repository,
      [Expectation("1️⃣", "duplicate_target", .error, "A and App both declare Target_A", "is never called")])
    #expect(await repository.lint().findings.first?.related.map(\.file) == ["A/Sources/A/Target_A.swift"])
  }

  @Test("a module that a call names comes first")
  func named() async throws {
    let app = executable(
      "App", packages: [#".package(path: "../A")"#, #".package(path: "../Other")"#],
      links: [#".product(name: "A", package: "A")"#, #".product(name: "Other", package: "Other")"#])
    try await expect(
      calling(
        #"public func A_count() -> Int? { performTarget("A", module: "Other", action: "count") as? Int }"#)
        + answering(marked) + business("Other") + [
          "Other/Sources/Other/Target_A.swift": targetA(), "App/Package.swift": app,
          "App/Sources/App/main.swift": "",
        ], Expectation("1️⃣", "duplicate_target", .error, "Other and A both declare"))
  }

  @Test("an app that does not link the package yet, two apps, a stand-in of the tests")
  func silent() async throws {
    let fallback = targetA(rows: ":", actions: "").replacing("Target_A", with: "Target_NoTargetAction")
    try await expect(
      calling() + answering() + [
        "App/Package.swift": executable("App"), "App/Sources/App/Target_A.swift": targetA(),
        "App/Sources/App/Fallback.swift": fallback,
        "Demo/Package.swift": executable("Demo"), "Demo/Sources/Demo/Fallback.swift": fallback,
      ])
    try await expect(
      calling() + answering() + app + [
        "A/Package.swift": library("A", testLinks: []),
        "A/Tests/ATests/StandIn.swift": "import A\n" + targetA(),
      ])
  }

  @Test("targets of one name that two lines name their modules for")
  func twoLines() async throws {
    let app = executable(
      "App", packages: [#".package(path: "../B")"#, #".package(path: "../Other")"#],
      links: [#".product(name: "B", package: "B")"#, #".product(name: "Other", package: "Other")"#])
    try await expect(
      calling(
        """
        public func A_count() -> Int? { performTarget("A", module: "Other", action: "count") as? Int }
        public func A_more() -> Int? { performTarget("A", module: "B", action: "count") as? Int }
        """) + business("B") + business("Other") + [
          "Other/Sources/Other/Target_A.swift": targetA(), "B/Sources/B/Target_A.swift": targetA(),
          "App/Package.swift": app, "App/Sources/App/main.swift": "",
        ])
  }
}
