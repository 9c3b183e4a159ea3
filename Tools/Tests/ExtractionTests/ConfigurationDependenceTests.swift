import Apps
import Testing

/// A build for release costs as much as one for debug, and proves something else only where sources ask for it.
@Suite("What is compiled for release")
struct ConfigurationDependenceTests {
  @Test(
    "differs where a condition names DEBUG or a define, and nowhere else",
    arguments: [
      ("#if DEBUG\n#endif", true), ("func f() {\n  #if os(Linux) && !DEBUG\n  #endif\n}", true),
      ("#if os(iOS)\n#elseif FAST\n#endif", true), ("#if os(iOS)\n#if FAST\n#endif\n#endif", true),
      ("#if os(Linux)\n#endif", false), ("let text = \"#if DEBUG\"", false), ("// #if DEBUG", false), ("", false),
    ])
  func differs(code: String, isDifferent: Bool) async throws {
    let folder = try RepositoryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App", swiftSettings: [.define("FAST", .when(configuration: .release))])])
      """, "Sources/App/A.swift": "",
    ])
    let module = try #require(try await folder.load().modules.first)
    let files = try await Shop(["Cart/Cart.swift": code]).monolith().files
    #expect(files.dependOnConfiguration(of: [module]) == isDifferent)
  }
}
