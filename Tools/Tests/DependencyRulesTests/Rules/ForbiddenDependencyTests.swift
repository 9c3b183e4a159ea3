import LintTestSupport
import Rules
import Testing

@Suite("forbidden_dependency")
struct ForbiddenDependencyTests {
  /// A package of the given name that links `product` of the package beside it, and imports it not at all:
  /// an import would be a finding of its own.
  private func linking(_ name: String, to product: String, of package: String? = nil) -> [String: String] {
    let package = package ?? product
    return [
      "\(name)/Package.swift": library(
        name, packages: [".package(path: \"../\(package)\")"],
        links: ["1️⃣.product(name: \"\(product)\", package: \"\(package)\")"]),
      "\(name)/Sources/\(name)/File.swift": "",
    ]
  }

  /// Such a link is also never imported.
  private let unused = Expectation("1️⃣", "unused_dependency")

  @Test("a category must not link its business line")
  func categoryToBusiness() async throws {
    try await expect(
      mediator + business("A") + linking("A_Category", to: "A"),
      Expectation(
        "1️⃣", "forbidden_dependency", .error, "A_Category must not link A", "calls by name",
        "a category may use the mediator and the platform"), unused)
  }

  @Test("a category must not link another category")
  func categoryToCategory() async throws {
    try await expect(
      mediator + category(of: "A") + linking("B_Category", to: "A_Category"),
      Expectation("1️⃣", "forbidden_dependency", .error, "B_Category must not link A_Category"),
      unused)
  }

  @Test("a category must not link a third-party package")
  func categoryToThirdParty() async throws {
    try await expect(
      mediator + [
        "A_Category/Package.swift": library(
          "A_Category", packages: [#".package(url: "https://example.com/Log.git", from: "1.0.0")"#],
          links: [#"1️⃣.product(name: "Log", package: "Log")"#]),
        "A_Category/Sources/A_Category/File.swift": "import Log",
      ],
      Expectation("1️⃣", "forbidden_dependency", .error, "must not link Log"))
  }

  @Test("a business line must not link the mediator")
  func businessToMediator() async throws {
    try await expect(
      mediator + linking("A", to: "Mediator") + target(of: "A"),
      Expectation("1️⃣", "forbidden_dependency", .error, "A must not link Mediator"), unused)
  }

  @Test("a business line must not link its own category")
  func businessToOwnCategory() async throws {
    try await expect(
      mediator + category(of: "A") + linking("A", to: "A_Category"),
      Expectation("1️⃣", "forbidden_dependency", .error, "A_Category is for other modules that call A"), unused)
  }

  @Test("a test may link a business line and its own category, to show that the two agree")
  func contractTest() async throws {
    let links = [#".product(name: "A_Category", package: "A_Category")"#]
    let packages = [#".package(path: "../A_Category")"#]
    let test = "import A\nimport A_Category"
    try await expect(
      mediator + category(of: "A") + [
        "A/Package.swift": library("A", packages: packages, testLinks: links), "A/Sources/A/A.swift": "",
        "A/Tests/ATests/T.swift": test,
      ])
    try await expect(
      mediator + business("A") + category(of: "A") + [
        "A_Category/Package.swift": library(
          "A_Category", packages: [#".package(path: "../Mediator")"#, #".package(path: "../A")"#],
          links: [#".product(name: "Mediator", package: "Mediator")"#],
          testLinks: [#".product(name: "A", package: "A")"#]),
        "A_Category/Tests/A_CategoryTests/T.swift": test,
      ])
    // Another one is still none of its business.
    try await expect(
      mediator + category(of: "A") + category(of: "B") + business("B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], testLinks: [#"1️⃣.product(name: "B", package: "B")"#]),
        "A/Sources/A/A.swift": "", "A/Tests/ATests/T.swift": "import A\n2️⃣import B",
      ], Expectation("1️⃣", "forbidden_dependency"), Expectation("2️⃣", "forbidden_import"))
  }

  @Test("a business line must not link another one")
  func businessToBusiness() async throws {
    try await expect(
      mediator + business("B") + linking("A", to: "B") + target(of: "A"),
      Expectation("1️⃣", "forbidden_dependency", .error, "know each other through categories only"), unused)
  }

  @Test("no package may link the app", arguments: ["A", "A_Category"])
  func anybodyToApp(name: String) async throws {
    let app = [
      "App/Package.swift": executable("App"),
      "App/Sources/App/main.swift": "",
    ]
    // Executables are used without an import, so it is not reported as unused.
    try await expect(
      mediator + app + linking(name, to: "App") + (name == "A" ? target(of: "A") : [:]),
      Expectation("1️⃣", "forbidden_dependency", .error, "nothing depends on it"))
  }

  @Test("the mediator must not link anything")
  func mediatorToAnything() async throws {
    let linked = library(
      "Mediator", packages: [#".package(path: "../A")"#], links: [#"1️⃣.product(name: "A", package: "A")"#])
    try await expect(
      business("A") + [
        "Mediator/Package.swift": linked, "Mediator/Sources/Mediator/File.swift": "",
      ],
      Expectation("1️⃣", "forbidden_dependency", .error, "the mediator may use the platform only"), unused)
  }

  @Test("a name alone is judged like a product")
  func byName() async throws {
    let named = library("A", packages: [#".package(path: "../B")"#], links: [#"1️⃣"B""#])
    try await expect(
      mediator + business("B") + target(of: "A") + ["A/Package.swift": named],
      Expectation("1️⃣", "forbidden_dependency"), unused)
  }

  @Test("a released version of a package that lives here too is judged as that package")
  func byURL() async throws {
    let released = library(
      "A", packages: [#".package(url: "https://example.com/B.git", from: "1.0.0")"#],
      links: [#"1️⃣.product(name: "B", package: "B")"#])
    try await expect(
      mediator + business("B") + target(of: "A") + ["A/Package.swift": released],
      Expectation("1️⃣", "forbidden_dependency"), unused)
  }

  @Test("what each role may link is silent")
  func allowed() async throws {
    let a = library(
      "A",
      packages: [
        #".package(path: "../Mediator")"#, #".package(path: "../PortableUI")"#, #".package(path: "../B_Category")"#,
        #".package(url: "https://example.com/Log.git", from: "1.0.0")"#,
      ],
      links: [
        #".product(name: "PortableUI", package: "PortableUI")"#,
        #".product(name: "B_Category", package: "B_Category")"#,
        #".product(name: "Log", package: "Log")"#,
      ],
      testLinks: [#".product(name: "Mediator", package: "Mediator")"#])
    let app = executable(
      "App",
      packages: [#".package(path: "../A")"#, #".package(path: "../A_Category")"#],
      links: [
        #".product(name: "A", package: "A")"#, #".product(name: "A_Category", package: "A_Category")"#,
      ])
    try await expect(
      mediator + category(of: "A") + category(of: "B") + [
        "A/Package.swift": a,
        "A/Sources/A/File.swift": "import B_Category\nimport Log\nimport PortableUI",
        "A/Tests/ATests/File.swift": "import A\nimport Mediator",
        "App/Package.swift": app, "App/Sources/App/main.swift": "import A_Category",
      ])
  }

  @Test("a repository without a mediator has no roles")
  func noMediator() async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
        "A/Sources/A/File.swift": "import B",
      ])
  }
}
