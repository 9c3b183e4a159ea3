import Fixing
import LintTestSupport
import Manifests
import SourceFacts
import Testing

/// What is written is still a manifest, in the words of the one who reads them all.
@Suite("SwiftPM and a fixed manifest")
struct SwiftPMTests {
  @Test("reads what was added and misses what was removed", arguments: ["\n", "\r\n"])
  func evaluated(lineEnd: String) async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "A",
        products: [
          .library(name: "A", targets: ["A"]),
        ],
        dependencies: [
          .package(path: "../X"), // x
          .package(path: "../Y")
        ],
        targets: [
          .target(name: "A",
                  dependencies: [.product(name: "X", package: "X"),
                                 .product(name: "Y", package: "Y")]),
          .testTarget(name: "ATests"),
        ]
      )
      """.replacing("\n", with: lineEnd)
    let fixed = try await FixedRepository(
      business("B") + business("X") + business("Y") + [
        "A/Package.swift": manifest, "A/Sources/A/F.swift": "import B", "A/Tests/ATests/T.swift": "import A\nimport X",
      ])
    #expect(fixed.findings.isEmpty)
    let text = try fixed.text("A/Package.swift")
    let read = try await ManifestEvaluator().evaluate(packageIn: fixed.repository.path("A"), text: text)
    #expect(read.dependencies.map(\.identity) == ["x", "b"])
    #expect(
      read.targets.map { $0.dependencies.map(\.reference) } == [
        [.product("B", package: "B")], [.byName("A"), .product("X", package: "X")],
      ])
  }
}
