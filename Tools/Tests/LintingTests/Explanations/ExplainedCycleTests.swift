import LintTestSupport
import Testing

@Suite("What makes a cycle")
struct ExplainedCycleTests {
  @Test("a cycle of packages: each edge, and what links along it")
  func packageCycle() async throws {
    let (_, steps) = try await explanation([
      "A/Package.swift": library(
        "A", packages: [#"1️⃣.package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
      "A/Sources/A/A.swift": "import B",
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../A")"#], links: [#".product(name: "A", package: "A")"#]),
      "B/Sources/B/B.swift": "import A",
    ])
    #expect(
      steps == [
        "A/Package.swift:7 A names the package at ../B", "A/Package.swift:11 the target A links B",
        "B/Package.swift:7 B names the package at ../A", "B/Package.swift:11 the target B links A",
      ])
  }

  @Test("a cycle of targets: each edge")
  func targetCycle() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [1️⃣"B"]),
        .target(name: "B", dependencies: ["A"]),
      ])
      """
    let (_, steps) = try await explanation([
      "Package.swift": manifest, "Sources/A/A.swift": "import B", "Sources/B/B.swift": "import A",
    ])
    #expect(
      steps == [
        "Package.swift:4 the target A links the target B", "Package.swift:5 the target B links the target A",
      ])
  }
}
