import LintTestSupport
import Model
import Testing

@Suite("Targets of Tuist's projects")
struct TuistSettingsTests {
  @Test("compile single files for some platforms, as globs and exceptions say")
  func platformsOfFiles() async throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(
          name: "App", destinations: [.iPhone, .mac], product: .app, bundleId: "",
          sources: ["S/**", .glob("M/**", compilationCondition: .when([.macos]))],
          buildableFolders: [.folder("F", exceptions: [.exception(platformFilters: ["B.swift": .when([.ios])])])])
      ])
      """
    let loaded = try await MarkedRepository([
      "Project.swift": manifest, "S/A.swift": "", "M/A.swift": "", "F/A.swift": "", "F/B.swift": "",
    ]).load()
    #expect(loaded.modules.first?.platformsOfFiles == ["M/A.swift": ["macos"], "F/B.swift": ["ios"]])
  }

  @Test(
    "have the settings that a dictionary's functions add, and those of a configuration",
    arguments: [
      ("base: [\"SWIFT_ACTIVE_COMPILATION_CONDITIONS\": \"FOO\"]", true),
      ("debug: [\"SWIFT_ACTIVE_COMPILATION_CONDITIONS\": \"FOO\"]", true),
      ("base: SettingsDictionary().swiftActiveCompilationConditions(\"BAR\", \"FOO\")", true),
      ("base: [:].merging([\"OTHER_SWIFT_FLAGS\": \"-DFOO\"]) { $1 }.swiftVersion(\"6.0\")", true),
      ("base: SettingsDictionary().otherSwiftFlags(\"-DBAR\")", false), ("base: [:]", false),
      ("base: [\"SWIFT_ACTIVE_COMPILATION_CONDITIONS\": .string(flag())]", true), ("base: unknown", true),
    ])
  func settings(_ settings: String, isFound: Bool) async throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(name: "App", product: .app, bundleId: "", sources: ["S/**"], settings: .settings(\(settings))),
        .target(name: "Kit", product: .framework, bundleId: "", sources: ["K/**"]),
      ])
      """
    let files = ["Project.swift": manifest, "S/A.swift": "#if FOO\n1️⃣import Kit\n#endif", "K/K.swift": ""]
    try await expect(MarkedRepository(files), isFound ? [Expectation("1️⃣", "undeclared_import")] : [])
  }
}
