import LintTestSupport
import Model
import Rules
import Testing

@Suite("undecidable_manifest")
struct UndecidableManifestTests {
  @Test("a manifest that does not parse is an error, and the rest is judged all the same")
  func brokenManifest() async throws {
    let files =
      business("B") + [
        "A/Package.swift": "// swift-tools-version: 6.2\nlet package = Package(name: \"A\"",
        "C/Package.swift": library("C"), "C/Sources/C/File.swift": "import B",
      ]
    let findings = try await MarkedRepository(files).lint().findings
    #expect(findings.map(\.identity.rule) == ["undecidable_manifest", "undeclared_import"])
    #expect(findings.first?.identity.file == "A/Package.swift")
  }

  @Test("a manifest of no bytes is an error")
  func emptyManifest() async throws {
    let findings = try await MarkedRepository(["A/Package.swift": ""]).lint().findings
    #expect(findings.map(\.identity.rule) == ["undecidable_manifest"])
  }

  @Test("what a manifest computes is not guessed: nothing is said of what may be declared")
  func computedManifest() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A", dependencies: 1️⃣computed())])
      """
    try await expect(
      business("B") + ["A/Package.swift": manifest, "A/Sources/A/File.swift": "import B"],
      Expectation("1️⃣", "undecidable_manifest", .error, "--evaluate-manifests"))
  }

  @Test("what cannot be decided is said once for a manifest, with the other places")
  func once() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [
        .target(name: "A", dependencies: 1️⃣computed()),
        .target(name: "B", dependencies: computed()),
        .target(name: "C", exclude: more()),
      ])
      """
    let files = [
      "A/Package.swift": manifest, "A/Sources/A/A.swift": "", "A/Sources/B/B.swift": "", "A/Sources/C/C.swift": "",
    ]
    try await expect(files, Expectation("1️⃣", "undecidable_manifest", .error, "and for more in the lines 5, 6"))
  }

  @Test("what the configuration answers is decided, and nothing is said of it")
  func decided() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: Context.environment["NAME"] ?? "A")])
      """
    try await expect([
      ".modulize.yml": "environment: {NAME: B}", "A/Package.swift": manifest, "A/Sources/B/B.swift": "",
    ])
  }

  @Test("the environment of the configuration decides what manifests ask")
  func environment() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A")])
      if Context.environment["TOOLS"] != nil { package.targets.append(.target(name: "Tool")) }
      """
    let files = ["A/Package.swift": manifest, "A/Sources/A/A.swift": "", "A/Sources/Tool/Tool.swift": ""]
    let repository = try MarkedRepository(files + [".modulize.yml": "environment: {TOOLS: 'yes'}"])
    #expect(await repository.load().modules.map(\.name) == ["A"])
    #expect(await repository.load(try repository.configuration()).modules.map(\.name) == ["A", "Tool"])
  }
}
