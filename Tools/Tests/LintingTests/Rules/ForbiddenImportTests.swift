import Linting
import Testing

@Suite("forbidden_import")
struct ForbiddenImportTests {
  private func app(_ source: String) -> [String: String] {
    [
      "App/Package.swift": executable(
        "App", packages: [#".package(path: "../A")"#], links: [#".product(name: "A", package: "A")"#]),
      "App/Sources/App/main.swift": source,
    ]
  }

  @Test("the app must not import a business package that it links")
  func appImportsBusiness() async throws {
    try await expect(
      mediator + business("A") + app("import Foundation\n1️⃣import A\n"),
      Expectation("1️⃣", "forbidden_import", .error, "App (the app) must not import A", "A_Category"))
  }

  @Test("the app links a business package without importing it")
  func appLinksBusiness() async throws {
    try await expect(mediator + business("A") + app("import Foundation"))
  }

  @Test("a business line must not import the mediator, which its category re-exports")
  func businessImportsMediator() async throws {
    try await expect(
      mediator + category(of: "B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B_Category")"#],
          links: [#".product(name: "B_Category", package: "B_Category")"#]),
        "A/Sources/A/File.swift": "import B_Category\n  @testable 1️⃣import class Mediator.Mediator",
      ],
      Expectation("1️⃣", "forbidden_import", .error, "A (a business line) must not import Mediator"))
  }

  @Test("an import that no declaration makes possible is found all the same")
  func undeclaredAndForbidden() async throws {
    try await expect(
      mediator + business("A") + category(of: "A") + category(of: "B") + [
        "B_Category/Sources/B_Category/More.swift": "1️⃣import A\n2️⃣import A_Category"
      ],
      Expectation("1️⃣", "forbidden_import"), Expectation("2️⃣", "forbidden_import"))
  }

  @Test("a module of the platform is told from the mediator's own")
  func platform() async throws {
    try await expect(
      mediator + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../Mediator")"#],
          links: [#".product(name: "PortableUI", package: "Mediator")"#]),
        "A/Sources/A/File.swift": "import PortableUI",
      ])
  }

  @Test("a package may import its own modules")
  func ownPackage() async throws {
    try await expect(
      mediator + [
        "A/Package.swift": library("A", testLinks: []), "A/Sources/A/File.swift": "",
        "A/Tests/ATests/File.swift": "@testable import A",
      ])
  }
}
