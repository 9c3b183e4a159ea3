import Apps
import Testing

/// Each kind of build costs as much as the first, and proves something else only where sources ask for it.
@Suite("What other kinds of builds compile")
struct BuildKindTests {
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
    let repository = try await folder.load()
    let (container, module) = try (#require(repository.containers.first), #require(repository.modules.first))
    let files = try await Shop(["Cart/Cart.swift": code]).monolith().files
    let kinds = files.kinds(besides: BuildKind(), of: [module], in: container)
    #expect(kinds.map(\.isForRelease) == (isDifferent ? [true] : []))
  }

  @Test(
    "differs with the default traits where a condition names a trait, and without any if one is on by default",
    arguments: [
      ("#if Extra\n#endif", "", [" with the default traits"]),
      (
        "#if !os(iOS) && !Deep\n#endif", ".default(enabledTraits: [\"Usual\"]),",
        [" with the default traits", " without traits"]
      ),
      ("#if os(iOS)\n#endif", ".default(enabledTraits: [\"Usual\"]),", []),
    ])
  func traits(code: String, standard: String, words: [String]) async throws {
    let repository = try await RepositoryFolder([
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "App",
        traits: [
          \(standard) "Usual", .trait(name: "Extra", enabledTraits: ["Deep"]), "Deep",
        ],
        targets: [.target(name: "App")])
      """, "Sources/App/A.swift": "",
    ]).load()
    let (container, module) = try (#require(repository.containers.first), #require(repository.modules.first))
    let first = BuildKind(indexing: container)
    #expect(first.arguments == ["--enable-all-traits"])
    let files = try await Shop(["Cart/Cart.swift": code]).monolith().files
    let kinds = files.kinds(besides: first, of: [module], in: container)
    #expect(kinds.map { $0.words(besides: first) } == words)
  }
}
