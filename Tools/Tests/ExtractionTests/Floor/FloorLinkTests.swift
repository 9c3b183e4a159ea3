import Extraction
import LintTestSupport
import Manifests
import Testing

@Suite("The links of a new module's target")
struct FloorLinkTests {
  @Test("have the lines of its neighbour's, and of unknown products there are only those that it imports")
  func links() async throws {
    let text = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
          name: "Soup",
          dependencies: [
              .package(url: "https://example.com/swift-vegetables.git", from: "1.0.0"),
              .package(url: "https://example.com/swift-spices.git", from: "1.0.0"),
          ],
          targets: [
              .target(
                  name: "Soup",
                  dependencies: [
                      .product(
                          name: "Vegetables",
                          package: "swift-vegetables",
                          condition: .when(platforms: [.linux])
                      ),
                      .product(
                          name: "Spices",
                          package: "swift-spices"
                      ),
                  ],
                  swiftSettings: [
                      .define("HOT")
                  ]
              ),
          ]
      )

      """
    let link = """
                      .product(
                          name: "Vegetables",
                          package: "swift-vegetables",
                          condition: .when(platforms: [.linux])
                      ),
      """
    let rest = """
                  swiftSettings: [
                      .define("HOT")
                  ]
              ),
      """
    for (code, dependencies) in [
      ("import Vegetables", "            dependencies: [\n\(link)\n            ],\n"), ("import Foundation", ""),
    ] {
      let repository = try MarkedRepository([
        "Package.swift": text, "Sources/Soup/Soup.swift": "import Vegetables\nimport Spices",
        "Sources/Soup/Stock/Stock.swift": code,
      ])
      let model = await repository.load()
      let site = try FloorSite(
        FloorRequest(name: "Stock", package: "Soup", paths: ["Sources/Soup/Stock"], place: .target, isVerified: true),
        in: model, root: repository.root)
      let edited = try FloorContainer(site, FloorNeeds(site), users: [site.module]).edited(Array(text.utf8))
      let target = "        .target(\n            name: \"Stock\",\n\(dependencies)\(rest)"
      #expect(
        String(decoding: edited, as: UTF8.self).contains("\n\(target)\n"), "\(String(decoding: edited, as: UTF8.self))")
    }
  }

  @Test("are of the product that has a module, not of another that only depends on it")
  func direct() async throws {
    func manifest(_ name: String, _ target: String, _ package: String = "", naming packages: [String] = []) -> String {
      let dependencies = packages.map { ".package(url: \"https://example.com/\($0).git\", from: \"1.0.0\")" }
      return """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
          name: "\(name)", \(package)
          dependencies: [\(dependencies.joined(separator: ", "))],
          targets: [\(target)])
        """
    }
    let links = [".product(name: \"Roots\", package: \"roots\")", ".product(name: \"Kit\", package: \"kit\")"]
    let text = manifest(
      "Soup", ".target(name: \"Soup\", dependencies: [\(links.joined(separator: ", "))])", naming: ["roots", "kit"])
    let folder = try RepositoryFolder([
      "Package.swift": text, "Sources/Soup/Soup.swift": "import Kit", "Sources/Soup/Stock/Stock.swift": "import Roots",
      "Sources/Soup/Bowl/Bowl.swift": "import Leaves",
      ".build/checkouts/roots/Package.swift": manifest(
        "roots", ".target(name: \"Roots\")", "products: [.library(name: \"Roots\", targets: [\"Roots\"])],"),
      ".build/checkouts/roots/Sources/Roots/R.swift": "",
      ".build/checkouts/kit/Package.swift": manifest(
        "kit",
        ".target(name: \"Kit\", dependencies: [\"Leaves\", .product(name: \"Roots\", package: \"roots\")]), .target(name: \"Leaves\")",
        "products: [.library(name: \"Kit\", targets: [\"Kit\"])],", naming: ["roots"]),
      ".build/checkouts/kit/Sources/Kit/K.swift": "", ".build/checkouts/kit/Sources/Leaves/L.swift": "",
    ])
    let model = try await folder.load()
    for (name, product) in [("Stock", "Roots"), ("Bowl", "Kit")] {
      let site = try FloorSite(
        FloorRequest(
          name: name, package: "Soup", paths: ["Sources/Soup/\(name)"], place: .target, isVerified: true),
        in: model, root: folder.root)
      let edited = try FloorContainer(site, FloorNeeds(site), users: [site.module]).edited(Array(text.utf8))
      let target = try #require(ManifestReader().read(String(decoding: edited, as: UTF8.self)).targets.last)
      #expect(target.name == name)
      #expect(target.dependencies.map(\.reference) == [.product(product, package: product.lowercased())])
    }
  }
}
