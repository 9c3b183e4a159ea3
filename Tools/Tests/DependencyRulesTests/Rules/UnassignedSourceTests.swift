import LintTestSupport
import Testing

@Suite("unassigned_source")
struct UnassignedSourceTests {
  private let project = ProjectText(targets: [
    .init(name: "App", sources: ["App/App.swift", "App/Views/V.swift"]),
    .init(name: "Widget", type: "app-extension", sources: ["Widget/W.swift"]),
  ]).files()
  private let sources = ["App/App.swift": "", "App/Views/V.swift": "", "Widget/W.swift": ""]

  @Test("a file in the folder of a target that no target compiles")
  func forgotten() async throws {
    try await expect(
      project + sources + ["App/Views/Old.swift": "1️⃣struct Old {}"],
      Expectation("1️⃣", "unassigned_source", .warning, "among those of App"))
  }

  @Test("also where a file that is shared with another target lies elsewhere, but not in folders that have none")
  func shared() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift", "App/Views/V.swift", "Shared/S.swift"]),
      .init(name: "Widget", type: "app-extension", sources: ["Shared/S.swift", "Widget/W.swift"]),
    ]).files()
    try await expect(
      project + sources + [
        "Shared/S.swift": "", "App/Old.swift": "1️⃣", "App/Views/Deep/Older.swift": "2️⃣", "Shared/Lost.swift": "3️⃣",
        "Tools/Script.swift": "", "Dangerfile.swift": "", "App/Views/make.swift": "#!/usr/bin/swift\n",
      ],
      Expectation("1️⃣", "unassigned_source", .warning, "among those of App"),
      Expectation("2️⃣", "unassigned_source", .warning, "among those of App"),
      Expectation("3️⃣", "unassigned_source", .warning, "among those of App"))
  }

  @Test("said of the target that has most of the folder, not of one that shares a file of it")
  func most() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift", "AppTests/Mock.swift"]),
      .init(name: "AppTests", type: "bundle.unit-test", sources: ["AppTests/A.swift", "AppTests/B.swift"]),
    ]).files()
    try await expect(
      project + ["App/App.swift": "", "AppTests/Mock.swift": "", "AppTests/A.swift": "", "AppTests/B.swift": ""] + [
        "AppTests/Old.swift": "1️⃣"
      ],
      Expectation("1️⃣", "unassigned_source", .warning, "among those of AppTests"))
  }

  @Test("not one that a target has by another name, through a link")
  func linked() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift", "App/Linked.swift", "Platform/Direct.swift"])
    ]).files()
    let files = ["App/App.swift": "", "Platform/Direct.swift": "", "Platform/Linked.swift": ""]
    let repository = try MarkedRepository(
      project + files + business("Kit") + ["Kit/Sources/Common/C.swift": "", "Kit/Sources/Kit/K.swift": ""])
    try repository.link("App/Linked.swift", to: "../Platform/Linked.swift")
    try repository.link("Kit/Sources/Kit/Common", to: "../Common")
    #expect(await repository.load().containers.flatMap(\.forgottenSources) == [])
  }

  @Test("also beside a link that a target has for one of its files, which makes their numbers equal")
  func besideLink() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift", "App/Linked.swift", "Platform/Linked.swift"])
    ]).files()
    let repository = try MarkedRepository(
      project + ["App/App.swift": "", "App/Old.swift": "", "Platform/Linked.swift": ""])
    try repository.link("App/Linked.swift", to: "../Platform/Linked.swift")
    let loaded = await repository.load()
    #expect(loaded.containers.flatMap(\.forgottenSources).map(\.path) == ["App/Old.swift"])
    #expect(loaded.coverage.coverage().unassigned == [.init(folder: "App", files: 1)])
  }

  @Test("not beside a manifest that cannot be decided, which may have any")
  func undecided() async throws {
    try await expect(
      project + sources + [
        "Package.swift": """
        1️⃣// swift-tools-version: 6.0
        import PackageDescription
        let package = make()
        """, "App/Views/Old.swift": "",
      ],
      Expectation("1️⃣", "undecidable_manifest", .error, "cannot be judged"))
  }

  @Test("not one of another folder, of a package, of a documentation catalogue, or of another target")
  func silent() async throws {
    try await expect(
      project + sources + business("Kit") + [
        "Scripts/S.swift": "", "App/Docs.docc/Step.swift": "", "App/Kit/Package.swift": library("Kit2"),
        "App/Kit/Sources/Kit2/K.swift": "", "App/Kit/Extras/K.swift": "",
      ])
  }

  @Test("folders and files where SwiftPM looks for targets, which are no target's and no manifest speaks of")
  func strays() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      // Not yet: Drafts.
      let package = Package(name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests"),
        .target(name: "Old", path: "Other/Old")])
      """
    try await expect(
      [
        "Kit/Package.swift": manifest, "Kit/Sources/Kit/K.swift": "", "Kit/Tests/KitTests/T.swift": "",
        "Kit/Other/Old/O.swift": "", "Kit/Other/New/N.swift": "", "Kit/Sources/Loose.swift": "1️⃣",
        "Kit/Sources/Stray/A/S.swift": "2️⃣", "Kit/Sources/Stray/B/S.swift": "", "Kit/Sources/Drafts/D.swift": "",
        "Kit/Tests/StrayTests/T.swift": "3️⃣", "Kit/Tests/Fixtures/readme.md": "", "Kit/Plugins/P/P.swift": "",
        "Kit/Sources/make.swift": "#!/usr/bin/swift", "Kit/Tests/LinuxMain.swift": "",
      ],
      Expectation("1️⃣", "unassigned_source", .warning, "this file is among the targets of Kit"),
      Expectation("2️⃣", "unassigned_source", .warning, "this file and 1 more in its folder"),
      Expectation("3️⃣", "unassigned_source", .warning, "declare a target in Kit/Package.swift"))
  }

  @Test(
    "not a manifest of nothing, which keeps Xcode out of the tests, but what lies beside it",
    arguments: ["let package = Package()", ""])
  func stub(_ content: String) async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests")])
      """
    let stub = "// swift-tools-version:5.5\nimport PackageDescription\n\(content)"
    try await expect(
      [
        "Package.swift": manifest, "Sources/Kit/K.swift": "", "Tests/KitTests/T.swift": "",
        "Tests/Package.swift": stub, "Tests/StrayTests/T.swift": "1️⃣",
      ],
      Expectation("1️⃣", "unassigned_source", .warning))
  }

  @Test("and not what a synchronized folder leaves out, which is said in the project")
  func synchronized() async throws {
    let project = ProjectText(targets: [.init(name: "App", folders: ["App": ["Views/Old.swift"]])]).files()
    try await expect(project + ["App/App.swift": "", "App/Views/Old.swift": ""])
  }

  @Test("and not where the configuration turns it off")
  func off() async throws {
    try await expect(
      project + sources + ["App/Views/Old.swift": "", ".modulize.yml": "severities: {unassigned_source: off}"])
  }
}
