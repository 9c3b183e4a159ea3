import Linting
import Testing

@Suite("unused_dependency")
struct UnusedDependencyTests {
  @Test("a product that no source imports is unused")
  func product() async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#"1️⃣.product(name: "B", package: "B")"#]),
        "A/Sources/A/File.swift": "// import B",
      ],
      Expectation("1️⃣", "unused_dependency", .error, "A declares B"))
  }

  @Test("a target of the same package that no source imports is unused")
  func sibling() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", dependencies: [1️⃣"Core"]), .target(name: "Core")])
      """
    try await expect(
      ["A/Package.swift": manifest, "A/Sources/A/File.swift": "", "A/Sources/Core/File.swift": ""],
      Expectation("1️⃣", "unused_dependency"))
  }

  @Test("a package that no target uses is unused, wherever it is", arguments: [
    #".package(path: "../B")"#, #".package(url: "https://example.com/Log.git", from: "1.0.0")"#,
  ])
  func package(dependency: String) async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library("A", packages: ["1️⃣\(dependency)"]), "A/Sources/A/File.swift": "",
      ],
      Expectation("1️⃣", "unused_dependency", .error, "no target of A uses"))
  }

  @Test("one module of a product is enough")
  func oneOfSeveral() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "B", products: [.library(name: "All", targets: ["B1", "B2"])],
        targets: [.target(name: "B1"), .target(name: "B2")])
      """
    try await expect([
      "B/Package.swift": manifest, "B/Sources/B1/File.swift": "", "B/Sources/B2/File.swift": "",
      "A/Package.swift": library(
        "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "All", package: "B")"#]),
      "A/Sources/A/File.swift": "import B2",
    ])
  }

  @Test("a third-party product is not judged: its modules are not known")
  func thirdParty() async throws {
    try await expect([
      "A/Package.swift": library(
        "A", packages: [#".package(url: "https://example.com/Log.git", from: "1.0.0")"#],
        links: [#".product(name: "Log", package: "Log")"#]),
      "A/Sources/A/File.swift": "",
    ])
  }

  @Test("a plugin is used without being imported")
  func plugin() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", dependencies: [.package(url: "https://example.com/Gen.git", from: "1.0.0")],
        targets: [.target(name: "A", plugins: [.plugin(name: "Gen", package: "Gen")])])
      """
    try await expect(["A/Package.swift": manifest, "A/Sources/A/File.swift": ""])
  }
}
