import LintTestSupport
import Rules
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
      Expectation("1️⃣", "forbidden_import", .error, "App must not import A", "A_Category"))
  }

  @Test("the app links a business package without importing it")
  func appLinksBusiness() async throws {
    try await expect(mediator + business("A") + app("import Foundation"))
  }

  @Test("a business line must not import the mediator, which its category re-exports")
  func businessImportsMediator() async throws {
    try await expect(
      mediator + category(of: "B") + target(of: "A") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B_Category")"#],
          links: [#".product(name: "B_Category", package: "B_Category")"#]),
        "A/Sources/A/File.swift": "import B_Category\n  @testable 1️⃣import class Mediator.Mediator",
      ],
      Expectation("1️⃣", "forbidden_import", .error, "A must not import Mediator"))
  }

  @Test("an import that no declaration makes possible is found all the same")
  func undeclaredAndForbidden() async throws {
    try await expect(
      mediator + business("A") + category(of: "A") + category(of: "B") + [
        "B_Category/Sources/B_Category/More.swift": "1️⃣import A\n2️⃣import A_Category"
      ],
      Expectation("1️⃣", "forbidden_import"), Expectation("2️⃣", "forbidden_import"))
  }

  @Test("a business line may use the platform, and nothing of the mediator's package")
  func platform() async throws {
    func line(_ product: String, of package: String, marks: [String] = ["", ""]) -> [String: String] {
      target(of: "A") + [
        "A/Package.swift": library(
          "A", packages: [".package(path: \"../\(package)\")"],
          links: ["\(marks[0]).product(name: \"\(product)\", package: \"\(package)\")"]),
        "A/Sources/A/File.swift": "\(marks[1])import \(product)",
      ]
    }
    try await expect(mediator + line("PortableUI", of: "PortableUI"))
    try await expect(
      mediator + line("MediatorPages", of: "Mediator", marks: ["1️⃣", "2️⃣"]), Expectation("1️⃣", "forbidden_dependency"),
      Expectation("2️⃣", "forbidden_import"))
  }

  @Test("what a line has for the system is imported by the app only, as a product of the line or as a package")
  func intents() async throws {
    let cart =
      target(of: "Cart") + [
        "Cart/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "Cart",
          products: [
            .library(name: "Cart", targets: ["Cart"]), .library(name: "Cart_Intents", targets: ["Cart_Intents"]),
          ],
          targets: [.target(name: "Cart"), .target(name: "Cart_Intents", dependencies: ["Cart"])])
        """,
        "Cart/Sources/Cart_Intents/OpenCart.swift": "import Cart",
      ]
    let home = [
      "Home_Intents/Package.swift": library(
        "Home_Intents", packages: [#".package(path: "../Home")"#], links: [#".product(name: "Home", package: "Home")"#]),
      "Home_Intents/Sources/Home_Intents/OpenHome.swift": "import Home",
    ]
    let packages = [#".package(path: "../Cart")"#, #".package(path: "../Home_Intents")"#]
    let links = [
      #".product(name: "Cart_Intents", package: "Cart")"#, #".product(name: "Home_Intents", package: "Home_Intents")"#,
    ]
    let app = [
      "App/Package.swift": executable("App", packages: packages, links: links),
      "App/Sources/App/main.swift": "import Cart_Intents\nimport Home_Intents",
    ]
    let files = mediator + cart + business("Home") + home + app
    try await expect(files)
    let news = [
      "News/Package.swift": library(
        "News", packages: packages, links: links.enumerated().map { ["1️⃣", "2️⃣"][$0.offset] + $0.element }),
      "News/Sources/News/F.swift": "3️⃣import Cart_Intents\n4️⃣import Home_Intents",
    ]
    try await expect(
      files + target(of: "News") + news, Expectation("1️⃣", "forbidden_dependency"),
      Expectation("2️⃣", "forbidden_dependency"), Expectation("3️⃣", "forbidden_import"),
      Expectation("4️⃣", "forbidden_import"))
  }

  @Test("a package may import its own modules")
  func ownPackage() async throws {
    try await expect(
      mediator + [
        "A/Package.swift": library("A", testLinks: []), "A/Sources/A/File.swift": "",
        "A/Tests/ATests/File.swift": "@testable import A",
      ])
  }

  @Test("one URL dependency hides no forbidden import, of whatever package here it is")
  func urlDependency() async throws {
    let layers = """
      layers:
        - name: apps
          packages: [App]
        - name: features
          packages: [Feature, Other]
        - name: core
          packages: [Core]
      """
    try await expect(
      business("App") + business("Other") + [
        ".modulize.yml": layers,
        "Feature/Package.swift": library(
          "Feature",
          packages: [
            #".package(url: "https://example.com/nuke.git", from: "1.0.0")"#, #".package(path: "../Core")"#,
          ],
          links: [#".product(name: "Nuke", package: "nuke")"#, #".product(name: "Core", package: "Core")"#]),
        "Feature/Sources/Feature/F.swift": "import Core\nimport Nuke\n1️⃣import App\n2️⃣import Other",
        "Core/Package.swift": library(
          "Core", packages: [#".package(url: "https://example.com/nuke.git", from: "1.0.0")"#],
          links: [#".product(name: "Nuke", package: "nuke")"#]),
        "Core/Sources/Core/C.swift": "import Nuke\n3️⃣import Feature",
      ],
      Expectation("1️⃣", "forbidden_import", .error, "not known whether", "(Nuke)"),
      Expectation("2️⃣", "forbidden_import"), Expectation("3️⃣", "forbidden_import"))
  }

  @Test("a product that a manifest of this repository computes is not one from elsewhere")
  func undecidedProduct() async throws {
    let computed = library("B").replacing("products: [", with: "products: make() + [").replacing(
      ".library(name: \"B\", targets: [\"B\"])", with: "")
    let files =
      mediator + target(of: "A") + target(of: "B") + [
        "B/Package.swift": computed,
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
        "A/Sources/A/File.swift": "import B",
      ]
    let rules = try await MarkedRepository(files).lint().findings.map(\.identity.rule)
    #expect(rules == ["forbidden_import", "undecidable_manifest"])
  }
}
