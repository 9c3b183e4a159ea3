import LintTestSupport
import Linting
import Testing

/// What `modulize init --preset` writes.
@Suite("The layers of a known pattern")
struct LayerPresetTests {
  private func files(_ targets: String, _ sources: [String: String]) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "App", targets: [\(targets)])
      """
    ] + sources
  }

  /// - Returns: The layers, and what is found with them.
  private func settled(_ files: [String: String], by preset: LayerPreset) async throws -> (String, [String]) {
    let text = try ConfigurationTemplate(for: await MarkedRepository(files).load(), preset: preset).text
    let configured = try MarkedRepository(files + [".modulize.yml": text])
    return (text, try await configured.lintAsConfigured().findings.map(\.message.whole))
  }

  @Test("an implementation may use the interface of another, and not the other")
  func interfaces() async throws {
    let files = files(
      """
      .target(name: "CartInterface"), .target(name: "Cart", dependencies: ["CartInterface"]),
      .target(name: "LoginInterface"), .target(name: "Login", dependencies: ["Cart", "CartInterface", "LoginInterface"]),
      """,
      [
        "Sources/CartInterface/I.swift": "", "Sources/Cart/C.swift": "import CartInterface",
        "Sources/LoginInterface/I.swift": "",
        "Sources/Login/L.swift": "import Cart\nimport CartInterface\nimport LoginInterface",
      ])
    let (text, findings) = try await settled(files, by: .interfaces)
    #expect(text.contains("- name: implementations\n    modules: [Cart, Login]\n"))
    #expect(
      text.contains("- name: interfaces\n    modules: [CartInterface, LoginInterface]\n    within_itself: true\n"))
    #expect(findings.count == 2)
    #expect(findings.allSatisfy { $0.hasPrefix("Login must not ") })
  }

  @Test("what features share must not use one of them")
  func features() async throws {
    let files = files(
      """
      .target(name: "CartFeature", dependencies: ["Core"]), .target(name: "LoginFeature"),
      .target(name: "Core", dependencies: ["LoginFeature"]),
      """,
      [
        "Sources/CartFeature/C.swift": "import Core", "Sources/LoginFeature/L.swift": "",
        "Sources/Core/C.swift": "import LoginFeature",
      ])
    let (text, findings) = try await settled(files, by: .features)
    #expect(text.contains("- name: features\n    modules: [CartFeature, LoginFeature]\n"))
    #expect(findings.count == 2)
    #expect(findings.allSatisfy { $0.hasPrefix("Core must not ") })
  }

  @Test("a preset refuses a repository that has none of its names", arguments: LayerPreset.allCases)
  func missing(preset: LayerPreset) async throws {
    let repository = try await MarkedRepository(files(#".target(name: "Core")"#, ["Sources/Core/C.swift": ""])).load()
    #expect(throws: LayerPreset.Missing.self) { try ConfigurationTemplate(for: repository, preset: preset) }
  }
}
