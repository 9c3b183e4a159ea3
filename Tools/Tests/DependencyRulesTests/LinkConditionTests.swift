import LintTestSupport
import Rules
import Testing

@Suite("The condition of a link")
struct LinkConditionTests {
  private func files(_ condition: String, _ source: String, arguments: String = "") -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P",\(arguments)
        targets: [
          .target(name: "Core"), .target(name: "A", dependencies: [.target(name: "Core", condition: .when(\(condition)))]),
        ])
      """, "Sources/A/F.swift": source, "Sources/Core/C.swift": "",
    ]
  }

  @Test(
    "covers the imports of its module, or it does not build elsewhere",
    arguments: [
      ("platforms: [.linux]", "1️⃣import Core", "", "on iOS, on macOS and others too"),
      (
        "platforms: [.linux, .macOS]", "#if os(Linux) || os(iOS) || os(macOS)\n1️⃣import Core\n#endif", "", "on iOS too"
      ),
      (
        "platforms: [.iOS, .macOS, .linux]",
        "#if !os(iOS) && !os(macOS)\nimport Far\n#elseif os(tvOS)\nimport Core\n#endif",
        "", nil
      ),
      (
        "platforms: [.iOS]", "1️⃣import Core\nimport UIKit", " platforms: [.iOS(.v16), .watchOS(.v9)],", "on watchOS too"
      ),
      ("platforms: [.iOS]", "1️⃣import Core", " platforms: [.iOS(.v16)],", "on Linux too"),
      ("configuration: .debug", "1️⃣import Core", "", "in release builds too"),
      ("configuration: .release", "#if DEBUG\n1️⃣import Core\n#endif", "", "in debug builds too"),
      (#"traits: ["Fast"]"#, "1️⃣import Core", #" traits: ["Fast"],"#, "without the trait Fast too"),
      (#"traits: ["Fast"]"#, "#if !Fast\n1️⃣import Core\n#endif", #" traits: ["Fast"],"#, "without the trait Fast too"),
      // What the link's condition does not speak of is one way or the other.
      ("platforms: [.linux]", "#if DEBUG\n1️⃣import Core\n#endif", "", "on iOS, on macOS and others too"),
      ("platforms: [.linux]", "#if !DEBUG && arch(arm64)\n1️⃣import Core\n#endif", "", "on iOS, on macOS"),
      ("platforms: [.linux]", "#if compiler(>=6) || DEBUG\n1️⃣import Core\n#endif", "", "on iOS, on macOS"),
      ("platforms: [.linux]", "#if canImport(Foundation)\n1️⃣import Core\n#endif", "", "on iOS, on macOS"),
      ("platforms: [.linux]", "#if os(macOS) || DEBUG\n1️⃣import Core\n#endif", "", "on iOS, on macOS"),
      ("configuration: .debug", "#if os(macOS)\n1️⃣import Core\n#endif", "", "in release builds too"),
      (
        #"platforms: [.linux], traits: ["Fast"]"#, "#if Fast\n1️⃣import Core\n#endif", #" traits: ["Fast"],"#,
        "on iOS, on macOS"
      ),
      // Only Apple's systems have it.
      ("platforms: [.macOS]", "#if !canImport(Network)\n1️⃣import Core\n#endif", "", "on Linux too"),
      ("platforms: [.macOS]", "#if canImport(AppKit)\nimport UIKit\n#else\n1️⃣import Core\n#endif", "", "on Linux too"),
      (
        #"traits: ["Fast"]"#, "#if Safe\n1️⃣import Core\n#endif",
        #" traits: [.trait(name: "Fast", enabledTraits: ["Safe"]), "Safe"],"#, "without the trait Fast too"
      ),
    ])
  func wider(_ condition: String, _ source: String, _ arguments: String, _ words: String?) async throws {
    let files = files(condition, source, arguments: arguments)
    guard let words else { return try await expect(files) }
    try await expect(files, Expectation("1️⃣", "undeclared_import", .error, words, "only .when(\(condition))"))
  }

  @Test(
    "may cover more than the imports, which may be guarded in other ways",
    arguments: [
      ("platforms: [.linux, .macOS]", "#if os(Linux)\nimport Core\n#endif", ""),
      ("platforms: [.iOS, .macOS, .tvOS, .watchOS, .visionOS]", "#if !os(Linux)\nimport Core\n#endif", ""),
      ("platforms: [.iOS, .macOS, .tvOS, .watchOS, .visionOS]", "import Core\nimport UIKit", ""),
      ("platforms: [.iOS, .watchOS]", "import Core\nimport UIKit", " platforms: [.iOS(.v16), .watchOS(\"9.0\")],"),
      ("platforms: [.linux]", "#if canImport(Core)\nimport Core\n#endif", ""),
      ("platforms: [.linux]", "#if canImport(Glibc)\nimport Core\n#endif", ""),
      ("configuration: .debug", "#if DEBUG\nimport Core\n#endif", ""),
      (#"traits: ["Fast"]"#, "#if Fast && compiler(>=6)\nimport Core\n#endif", #" traits: ["Fast"],"#),
      ("platforms: [.linux]", "#if os(Linux) && DEBUG\nimport Core\n#endif", ""),
      ("platforms: [.linux]", "#if !(os(macOS) || !DEBUG) && canImport(Glibc)\nimport Core\n#endif", ""),
      ("platforms: [.iOS]", "#if canImport(UIKit) && DEBUG\nimport Core\n#endif", ""),
      ("platforms: [.iOS]", "#if canImport(Network)\nimport Core\n#endif", ""),
      ("platforms: [.linux]", "#if !canImport(Network)\nimport Core\n#endif", ""),
      ("platforms: [.iOS]", "#if !canImport(Glibc) && !canImport(WinSDK)\nimport Core\n#endif", ""),
      ("platforms: [.iOS]", "#if targetEnvironment(simulator)\nimport Core\n#endif", ""),
      ("platforms: [.linux]", "#if compiler(<6)\nimport Core\n#endif", ""),
      ("configuration: .debug", "#if os(macOS) && DEBUG\nimport Core\n#endif", ""),
      (
        #"traits: ["Fast"]"#, "#if Faster\nimport Core\n#endif",
        #" traits: ["Fast", .trait(name: "Faster", enabledTraits: ["Fast"])],"#
      ),
    ])
  func narrower(_ condition: String, _ source: String, _ arguments: String) async throws {
    try await expect(files(condition, source, arguments: arguments))
  }

  @Test(
    "matters on the platforms for which the module is built, by the links that lead to it",
    arguments: [
      (".when(platforms: [.linux])", "", nil), (".when(platforms: [.linux, .macOS])", "", "on macOS too"),
      (".when(configuration: .debug)", "", "on iOS, on macOS"),
      (
        ".when(platforms: [.linux])", #"products: [.library(name: "Middle", targets: ["Middle"])],"#, "on iOS, on macOS"
      ),
    ])
  func reach(_ condition: String, _ products: String, _ words: String?) async throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P", \(products)
        targets: [
          .target(name: "Core"),
          .target(name: "Middle", dependencies: [.target(name: "Core", condition: .when(platforms: [.linux]))]),
          .target(name: "Top", dependencies: [.target(name: "Middle", condition: \(condition))]),
        ])
      """, "Sources/Middle/F.swift": "1️⃣import Core", "Sources/Core/C.swift": "",
      "Sources/Top/T.swift": "#if canImport(Middle)\nimport Middle\n#endif",
    ]
    guard let words else { return try await expect(files) }
    try await expect(files, Expectation("1️⃣", "undeclared_import", .error, words))
  }
}
