import LintTestSupport
import Testing

@Suite("A link that no import needs")
struct UseWithoutImportTests {
  private func files(_ code: String, resources: String = "", otherImport: String = "Core") -> [String: String] {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"\(resources)), .executableTarget(name: "App", dependencies: [1️⃣"Core"]), .target(name: "Other"),
      ])
      """
    return [
      "Package.swift": manifest, "Sources/Core/Core.swift": "public struct Core {}", "Sources/App/main.swift": code,
      "Sources/Other/Other.swift": "import \(otherImport)",
    ]
  }

  @Test("may bring resources, if nobody imports the module that has them")
  func resources() async throws {
    let resources = #", resources: [.copy("sound.txt")]"#
    let words = "unless its resources are found when the program runs"
    try await expect(
      files("", resources: resources, otherImport: "Foundation"),
      Expectation("1️⃣", "unused_dependency", .warning, words))
    try await expect(files("", otherImport: "Foundation"), Expectation("1️⃣", "unused_dependency", .error))
  }

  @Test(
    "may be for a source that the manifest leaves out, unless another target compiles that",
    arguments: [#", exclude: ["Cases"]"#, #", sources: ["main.swift"]"#, #", resources: [.copy("Cases")]"#])
  func leftOut(selection: String) async throws {
    func files(_ source: String, others: String = "") -> [String: String] {
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [
          .target(name: "Core"), .executableTarget(name: "App", dependencies: [1️⃣"Core"]\(selection))\(others)])
        """, "Sources/Core/Core.swift": "", "Sources/App/main.swift": "", "Sources/App/Cases/One.swift": source,
      ]
    }
    let words = "unless Sources/App/Cases/One.swift does, which is left out of it"
    try await expect(files("import Core"), Expectation("1️⃣", "unused_dependency", .warning, words))
    try await expect(files("import Foundation"), Expectation("1️⃣", "unused_dependency", .error))
    let cases = #", .target(name: "Cases", dependencies: ["Core"], path: "Sources/App/Cases")"#
    try await expect(files("import Core", others: cases), Expectation("1️⃣", "unused_dependency", .error))
  }

  @Test("may bring a symbol that is declared by its name")
  func symbols() async throws {
    try await expect(
      files("@_silgen_name(\"low_value\") func low() -> Int", otherImport: "Foundation"),
      Expectation("1️⃣", "unused_dependency", .warning, "unless a symbol of it is declared here by its name"))
  }
}
