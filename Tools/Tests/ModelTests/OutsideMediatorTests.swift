import LintTestSupport
import Model
import Testing

/// Most apps take the mediator from a release, and have no package of it.
@Suite("A mediator that is a package of somebody else")
struct OutsideMediatorTests {
  private let url = #".package(url: "https://example.com/Mediator.git", from: "1.0.0")"#
  private let product = #".product(name: "Mediator", package: "Mediator")"#

  private func files(calling action: String = #""count""#, _ product: String? = nil) -> [String: String] {
    [
      "A_Category/Package.swift": library("A_Category", packages: [url], links: [product ?? self.product]),
      "A_Category/Sources/A_Category/Mediator+A.swift": """
      @_exported import Mediator
      extension Mediator {
        public func A_count() -> Int? { performTarget("A", action: \(action)) as? Int }
      }
      """,
    ] + answering() + app
  }

  @Test("gives the roles, and its calls are compared with their targets")
  func contract() async throws {
    try await expect(files())
    try await expect(
      files(calling: #"1️⃣"cuont""#), Expectation("1️⃣", "missing_action", .error, "Target_A in A offers no \"cuont\""))
  }

  @Test("is not linked by a business line, and by a category alone with the platform")
  func links() async throws {
    let own = #"1️⃣.product(name: "Mediator", package: "Mediator")"#
    try await expect(
      files() + [
        "A/Package.swift": library("A", packages: [url], links: [own]), "A/Sources/A/F.swift": "import Mediator",
      ],
      Expectation("1️⃣", "forbidden_dependency", .error, "A must not link Mediator"))
    let more = product + ",\n" + #"1️⃣.product(name: "Log", package: "swift-log")"#
    let log = url + ",\n" + #".package(url: "https://example.com/swift-log", from: "1.0.0")"#
    try await expect(
      files()
        + [
          "A_Category/Package.swift": library("A_Category", packages: [log], links: [more]),
          "A_Category/Sources/A_Category/F.swift": "import Log",
        ],
      Expectation("1️⃣", "forbidden_dependency", .error, "A_Category must not link Log"))
  }

  @Test("is another product's if no module links it")
  func others() async throws {
    try await expect(files(calling: #""cuont""#, #".product(name: "Mediators", package: "Mediator")"#))
    let replacing = files(calling: #""cuont""#).mapValues { $0.replacing("Mediator.git", with: "Dialogs.git") }
    try await expect(replacing)
  }

  @Test("may have targets and categories in other repositories, as private pods do")
  func elsewhere() async throws {
    let alone = files().filter { $0.key.hasPrefix("A_Category/") }
    let body = alone["A_Category/Sources/A_Category/Mediator+A.swift"]!.replacing(
      "performTarget", with: "1️⃣performTarget")
    try await expect(
      alone + ["A_Category/Sources/A_Category/Mediator+A.swift": body],
      Expectation("1️⃣", "unproven_service", .warning, "Target_A, which is not in this repository"))
    // Only the tests of a line link the mediator.
    let line = library("A", packages: [url], testLinks: [product])
    try await expect(answering() + ["A/Package.swift": line, "A/Tests/ATests/T.swift": "import A\nimport Mediator"])
    // A name that is nearly right is a mistake, wherever the rest is.
    let wrong = body.replacing(#"1️⃣performTarget("A""#, with: #"performTarget(1️⃣"Aa""#)
    try await expect(
      files() + ["A_Category/Sources/A_Category/Mediator+A.swift": wrong]
        + [
          "A/Sources/A/Target_A.swift": targetA().replacing("Target_A", with: "Target_AA").replacing(
            "class ", with: "class 2️⃣")
        ],
      Expectation("1️⃣", "missing_target", .error, "no class Target_Aa answers"),
      Expectation("2️⃣", "invalid_target", .error, "no call looks for Target_AA"))
  }

  @Test("is none where a line speaks of the folder that the package is made in")
  func place() async throws {
    let manifest = library("A", packages: [#".package(path: "../Mediator")"#], links: [product])
    let repository = try await MarkedRepository(["Packages/A/Package.swift": manifest]).load()
    #expect(repository.outside("Mediator")?.location == "../Mediator")
    #expect(repository.outside("Mediator", except: "Packages/Mediator") == nil)
    #expect(repository.outside("Mediator", except: "Mediator") != nil)
  }
}
