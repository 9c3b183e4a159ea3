import LintTestSupport
import Rules
import Testing

@Suite("Packages from elsewhere that are not checked out")
struct ResolvedPackageTests {
  private let url = #".package(url: "https://example.com/x/swift-argument-parser.git", from: "1.0.0")"#

  private func package(_ source: String, links: String = "", dependencies: String? = nil) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", dependencies: [\(dependencies ?? url)], targets: [
        .target(name: "A", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .target(name: "B", dependencies: [\(links)]),
      ])
      """,
      "Sources/A/a.swift": "import ArgumentParser", "Sources/B/b.swift": source,
    ]
  }

  @Test("bring what is called like them, which is declared by what imports it")
  func declared() async throws {
    try await expect(
      package("1️⃣import ArgumentParser\nimport Unheard"),
      Expectation(
        "1️⃣", "undeclared_import", .error, #".product(name: "ArgumentParser", package: "swift-argument-parser")"#))
    try await expect(
      package("import ArgumentParser", links: #".product(name: "Parsers", package: "swift-argument-parser")"#))
    var unlinked = package("1️⃣import ArgumentParser")
    unlinked["Sources/A/a.swift"] = ""
    unlinked["Package.swift"] = unlinked["Package.swift"]!
      .replacing(#"[.product(name: "ArgumentParser", package: "swift-argument-parser")]"#, with: "[]")
    try await expect(
      unlinked, Expectation("1️⃣", "undeclared_import", .error, "its name tells that ArgumentParser is from there"))
  }

  @Test(
    "are those that Package.resolved names, of a package, a project or a workspace",
    arguments: [
      (
        "Package.resolved",
        #"{"object": {"pins": [{"package": "Far", "repositoryURL": "https://e.com/far-away.git", "state": {}}]}, "version": 1}"#
      ),
      (
        "Package.resolved",
        #"{"pins": [{"identity": "far-away", "kind": "remoteSourceControl", "location": "https://e.com/far-away"}], "version": 2}"#
      ),
      (
        "W.xcworkspace/xcshareddata/swiftpm/Package.resolved",
        #"{"originHash": "a", "pins": [{"identity": "swift-far-away", "location": "https://e.com/swift-far-away"}], "version": 3}"#
      ),
    ])
  func resolved(_ path: String, _ text: String) async throws {
    try await expect(
      package("1️⃣import FarAway") + [path: text],
      Expectation("1️⃣", "undeclared_import", .warning, "its name tells that FarAway is from there"))
    try await expect(package("import FarAway\nimport Far") + [path: "{"])
    let project = ProjectText(targets: [.init(name: "App", sources: ["App/a.swift"])]).files()
    let inside = path.hasPrefix("W") ? path : "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    try await expect(
      project + ["App/a.swift": "1️⃣import FarAway", inside: text], Expectation("1️⃣", "undeclared_import", .warning))
  }

  @Test("bring no module of the system or the toolchain, whatever they are called")
  func systemModules() async throws {
    let pins = ["swift-system", "swift-testing", "swift-foundation-models", "swift-cxx-stdlib", "swift-regex-builder"]
    let text = #"{"version": 2, "pins": [\#(pins.map { "{\"identity\": \"\($0)\"}" }.joined(separator: ", "))]}"#
    let modules = [
      "System", "Testing", "FoundationModels", "CxxStdlib", "Cxx", "RegexBuilder", "Synchronization", "Distributed",
      "Observation", "_MapKit_SwiftUI", "_Testing_Foundation", "_Differentiation", "_StringProcessing", "Playgrounds",
    ]
    let layers = "layers:\n  - name: all\n    modules: [A, B]\n    may_use: [system, third_party]\n"
    try await expect(
      package(modules.map { "import \($0)" }.joined(separator: "\n"))
        + ["Package.resolved": text, ".modulize.yml": layers])
  }
}
