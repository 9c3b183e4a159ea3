import LintTestSupport
import Testing

@Suite("The targets of XcodeGen's specifications")
struct SpecificationTargetTests {
  private func files(_ targets: String, _ source: String = "", more: String = "") -> [String: String] {
    [
      "project.yml": "name: App\npackages: {Core: {path: Core}}\n\(more)targets:\n\(targets)\n",
      "S/a.swift": source,
    ] + module("Core")
  }

  @Test(
    "are built for their platform, or for their destinations",
    arguments: [
      ("platform: iOS", ["iOS"]), ("platform: macOS", ["macOS"]),
      ("supportedDestinations: [iOS, tvOS]", ["iOS", "tvOS"]),
      ("platform: auto, supportedDestinations: [macOS]", ["macOS"]), ("platform: auto", nil),
      ("platform: iOS, settings: {SUPPORTED_PLATFORMS: macosx}", ["macOS"]),
    ] as [(String, Set<String>?)])
  func platforms(_ keys: String, _ platforms: Set<String>?) async throws {
    let loaded = try await MarkedRepository(files("  App: {type: application, sources: [S], \(keys)}")).load()
    #expect(loaded.modules.first { $0.name == "App" }?.platforms == platforms)
  }

  @Test("are built for the platforms that the project says for all, whatever their own is")
  func platformsOfProject() async throws {
    let more = "settings: {SUPPORTED_PLATFORMS: iphoneos macosx}\n"
    let loaded = try await MarkedRepository(
      files("  App: {type: application, sources: [S], platform: iOS}", more: more)
    ).load()
    #expect(loaded.modules.first { $0.name == "App" }?.platforms == ["iOS", "macOS"])
  }

  @Test("import under a condition of another platform nothing, and link with filters")
  func conditions() async throws {
    try await expect(
      files("  App: {type: application, platform: iOS, sources: [S]}", "#if os(watchOS)\nimport Core\n#endif"))
    try await expect(
      files(
        """
          App:
            type: application
            supportedDestinations: [iOS, macOS]
            sources: [S]
            dependencies: [{package: Core, destinationFilters: [macOS]}]
        """, "1️⃣import Core"),
      Expectation("1️⃣", "undeclared_import", .error, "on iOS too"))
  }

  @Test("compile files for some destinations")
  func platformsOfFiles() async throws {
    let infers = "inferDestinationFiltersByPath: true"
    let sources = "[{path: S, destinationFilters: [macOS], \(infers)}, {path: T, \(infers)}]"
    let targets = "  App: {type: application, supportedDestinations: [iOS, macOS], sources: \(sources)}"
    let loaded = try await MarkedRepository(
      files(targets) + ["T/t.swift": "", "T/MACOS/a.swift": "", "T/B_visionOS.swift": "", "T/B_iOS.m": ""]
    ).load()
    let app = try #require(loaded.modules.first { $0.name == "App" })
    #expect(
      app.platformsOfFiles == [
        "S/a.swift": ["macos"], "T/MACOS/a.swift": ["macos"], "T/B_visionOS.swift": ["visionos"],
      ])
  }

  @Test("have a prefix, a suffix, and the name that they give themselves")
  func names() async throws {
    let several =
      "  Kit: {type: framework, platform: [iOS, macOS], platformPrefix: \"${platform}-\", platformSuffix: x, sources: [S]}"
    let loaded = try await MarkedRepository(files(several + "\n  A: {name: B, type: framework, sources: [S]}")).load()
    #expect(Set(loaded.modules.map(\.name)).isSuperset(of: ["iOS-Kitx", "macOS-Kitx", "B"]))
  }

  @Test("are put together of templates, each once, over those that it names, with attributes of any of them")
  func templates() async throws {
    let templates = """
      targetTemplates:
        Base: {type: application}
        A: {templates: [Base], type: framework, sources: ["${folder}"]}
        B: {templates: [Base], templateAttributes: {folder: S}}

      """
    let loaded = try await MarkedRepository(files("  Kit: {templates: [A, B]}", more: templates)).load()
    let kit = try #require(loaded.modules.first { $0.name == "Kit" })
    #expect(kit.kind == .regular && kit.files.map(\.path) == ["S/a.swift"])
  }

  @Test(
    "of a file that is not enabled are not there",
    arguments: [("NO", 0), ("no", 0), ("0", 0), ("${SURELY}", 0), ("YES", 1), ("true", 1), ("1", 1)])
  func enabled(_ value: String, _ count: Int) async throws {
    let repository = try MarkedRepository([
      "project.yml": "name: App\ninclude: [{path: more.yml, enable: \(value)}]\ntargets: {}\n",
      "more.yml": "targets: {Kit: {type: framework, sources: [S]}}", "S/a.swift": "",
    ])
    #expect(await repository.load().modules.count == count)
  }

  @Test("of a file whose name has a variable are read if the configuration says it, and else the gap is")
  func variables() async throws {
    let files = [
      "project.yml": "name: App\ninclude: [1️⃣\"${KIND}.yml\"]\ntargets: {}\n",
      "more.yml": "targets: {Kit: {type: framework, sources: [S]}}", "S/a.swift": "",
    ]
    try await expect(files, Expectation("1️⃣", "undecidable_manifest", .error, "${KIND}.yml is included"))
    try await expect(files + ["S/a.swift": "import Core"] + module("Core"), Expectation("1️⃣", "undecidable_manifest"))
    let configured = files + [".modulize.yml": "environment: {KIND: more}", "S/a.swift": "2️⃣import Core"]
    try await expect(configured + module("Core"), Expectation("2️⃣", "undeclared_import", .error, "Kit"))
  }
}
