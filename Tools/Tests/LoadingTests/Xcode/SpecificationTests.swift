import LintTestSupport
import Testing

/// A project that is not checked in is what XcodeGen would make it.
@Suite("XcodeGen's specifications")
struct SpecificationTests {
  private let specification = """
    name: Shop
    packages:
      A: {path: A}
      Far: {url: https://example.com/far.git, from: 1.0.0}
    targets:
      Shop:
        type: application
        platform: iOS
        sources:
          - path: Shop
            excludes: ["**/*Draft.swift", Old]
          - path: Gone
            optional: true
          - Info.plist
        dependencies:
          - package: A
          - {package: Far, product: Away}
          - target: Core
      Core:
        type: framework
        platform: [iOS, macOS]
        platformSuffix: ""
        sources: Core
        settings: {PRODUCT_MODULE_NAME: "${target_name}Kit"}
      ShopTests:
        type: bundle.unit-test
        platform: iOS
        sources: [Tests]
        dependencies: [{target: Shop}]
    """

  private let sources = [
    "Shop/App.swift": "import A\nimport CoreKit", "Shop/OldDraft.swift": "import B", "Shop/Old/O.swift": "import B",
    "Core/Core.swift": "", "Tests/T.swift": "@testable import Shop\nimport A", "Info.plist": "",
  ]

  @Test("Targets have the sources, names, links and hosts that the project would have")
  func targets() async throws {
    let repository = try MarkedRepository(["project.yml": specification] + sources + business("A") + business("B"))
    let loaded = await repository.load()
    let modules = loaded.modules.filter { loaded.containers[$0.container].name == "Shop" }
    #expect(Set(modules.map(\.moduleName)) == ["Shop", "CoreKit", "ShopTests"])
    #expect(modules.first { $0.name == "Shop" }?.files.map(\.path) == ["Shop/App.swift"])
    #expect(try await repository.lintAsConfigured().findings.isEmpty)
  }

  @Test("What a target imports and does not name is undeclared, and a package that it does not use unused, at its line")
  func rules() async throws {
    try await expect(
      [
        "project.yml": specification.replacing("- package: A\n", with: "- package: A\n      - 2️⃣package: B\n")
          .replacing("  A: {path: A}", with: "  A: {path: A}\n  B: {path: B}")
      ]
        + sources + ["Shop/App.swift": "import CoreKit\nimport A\n1️⃣import C"]
        + business("A") + business("B") + business("C"),
      Expectation("1️⃣", "undeclared_import", .error, "Shop in project.yml"), Expectation("2️⃣", "unused_dependency"))
  }

  @Test("Files are included, with their paths, and templates are put together")
  func includes() async throws {
    let files = [
      "project.yml": """
      name: App
      include: [Parts/more.yml]
      targets:
        App: {templates: [Program], sources: [App]}
      """,
      "Parts/more.yml": """
      targetTemplates:
        Program: {type: application, dependencies: [{target: Kit}], settings: {base: {PRODUCT_NAME: "My ${target_name}"}}}
      targets:
        Kit: {type: framework, sources: [{path: Kit}]}
      """,
      "App/App.swift": "import Kit", "Parts/Kit/Kit.swift": "",
    ]
    let repository = try MarkedRepository(files)
    #expect(Set(await repository.load().modules.map(\.moduleName)) == ["My_App", "Kit"])
    #expect(try await repository.lintAsConfigured().findings.isEmpty)
  }

  @Test("One that cannot be read says where, and what includes itself is said")
  func broken() async throws {
    try await expect(
      ["project.yml": "1️⃣<<<<<<< HEAD\nname: App\ntargets:\n  App: {type: application}\n"],
      Expectation("1️⃣", "undecidable_manifest"))
    try await expect(
      ["project.yml": "name: App\ninclude: [1️⃣project.yml]\ntargets:\n  App: {type: application, sources: []}"],
      Expectation("1️⃣", "unresolved_path", .error, "includes itself"))
  }

  @Test("One with a key twice is said, also where all targets are in files that it includes, and these are named")
  func twice() async throws {
    let words = "the key 'options' is here twice; keep one of them"
    try await expect(
      ["project.yml": "name: App\ninclude: [more.yml]\n1️⃣options: {}\noptions: {}\n", "more.yml": "targets: {}"],
      Expectation("1️⃣", "undecidable_manifest", .error, words))
    try await expect(
      [
        "project.yml": "name: App\ninclude: [1️⃣A/more.yml]\n", "A/more.yml": "include:\n- last.yml\n",
        "A/last.yml": "\noptions: {}\noptions: {}\n",
      ],
      Expectation("1️⃣", "undecidable_manifest", .error, "A/more.yml:2:3: A/last.yml:2:1: \(words)"))
  }

  @Test("A source that does not exist is said as a file or as a folder, because XcodeGen makes no project of it")
  func missingSources() async throws {
    let specification = specification.replacing("sources: [Tests]", with: "sources: [Tests, 1️⃣Gone.swift, 2️⃣Nowhere]")
    try await expect(
      ["project.yml": specification] + sources + business("A"),
      Expectation("1️⃣", "unresolved_path", .error, "ShopTests compiles \"Gone.swift\", but there is no such file"),
      Expectation("2️⃣", "unresolved_path", .error, "the folder of target ShopTests is not at \"Nowhere\""))
  }

  @Test("One whose folders are all in the root, and none beside it, is made with the root as its base")
  func basedOnRoot() async throws {
    let text = """
      name: Bar
      targets:
        Bar: {type: application, platform: macOS, sources: [{path: Sources/Bar}, Extra, {path: Gone, optional: true}]}
        Tests: {type: bundle.unit-test, platform: macOS, sources: [Tests], dependencies: [{target: Bar}]}
      """
    let files = [
      "Make/project.yml": text, "Sources/Bar/main.swift": "", "Extra/E.swift": "",
      "Tests/T.swift": "@testable import Bar",
    ]
    #expect(try await MarkedRepository(files).lint().findings.isEmpty)
    let repository = await (try MarkedRepository(files)).load()
    #expect(repository.modules.map(\.files.count) == [2, 1])
    let mixed = try MarkedRepository(files + ["Make/Extra/E.swift": ""])
    #expect(await mixed.lint().findings.count { $0.identity.rule == "unresolved_path" } == 2)
  }

  @Test("Where the project is checked in it is read, and its specification is not; another's project.yml is none")
  func besideProject() async throws {
    let project = ProjectText(targets: [.init(name: "Other", sources: ["Shop/App.swift"])])
    let repository = try await MarkedRepository(
      ["project.yml": specification, "Docs/project.yml": "targets: [a, b]"] + sources + project.files("Shop")
    ).load()
    #expect(repository.modules.map(\.name) == ["Other"])
  }

  @Test("A folder of sources behind a symbolic link is read where it is")
  func links() async throws {
    let repository = try MarkedRepository(
      ["ios/project.yml": "name: Shop\ntargets:\n  Shop: {type: framework, platform: iOS, sources: [common]}\n"] + [
        "common/A.swift": "", "common/In/B.swift": "",
      ])
    try repository.link("ios/common", to: "../common")
    #expect(
      await repository.load().modules.flatMap(\.files).map(\.path).sorted() == ["common/A.swift", "common/In/B.swift"])
    #expect(try await repository.lintAsConfigured().findings.isEmpty)
  }

  @Test("A specification of any name is that of the project that it names", arguments: ["Shop.yml", "ios/make.yaml"])
  func otherNames(_ file: String) async throws {
    let folder = String(file.split(separator: "/").dropLast().map { "\($0)/" }.joined())
    let specification = specification.replacing("      - package: A\n", with: "")
      .replacing("{path: A}", with: "{path: \(folder.isEmpty ? "A" : "../A")}")
    let all = [file: specification] + Dictionary(uniqueKeysWithValues: sources.map { (folder + $0, $1) })
    try await expect(
      all + business("A") + [
        folder + "Shop/App.swift": "1️⃣import A", folder + "Tests/T.swift": "@testable import Shop",
        "All.xcworkspace/contents.xcworkspacedata": """
        <Workspace version = "1.0"><FileRef location = "group:../\(folder)Shop.xcodeproj"></FileRef></Workspace>
        """,
      ],
      Expectation("1️⃣", "undeclared_import", .error, "Shop in \(file)"))
    // Read as the project where that is there; and said to be what makes it.
    let project = ProjectText(targets: [.init(name: "Other", sources: ["Shop/App.swift"])])
    let made = try await MarkedRepository(all + project.files("Shop", in: folder)).load()
    #expect(made.modules.map(\.name) == ["Other"])
    #expect(made.containers.map(\.source) == [file])
  }

  @Test("A part that others include is no specification, nor is what another tool has in such a file")
  func otherFiles() async throws {
    let repository = try await MarkedRepository(
      [
        "Shop.yml": "name: Shop\ninclude: [base.yml]\ntargets: {}\n",
        "base.yml": specification.replacing("name: Shop", with: "name: Base"),
        "tool.yml": "name: Tool\ntargets:\n  all: {platform: linux}\n", ".hidden.yml": specification,
        "broken.yml": "name: Broken\ntargets:\n  A: {platform: iOS, type: application\n",
      ] + sources + business("A")
    ).load()
    #expect(Set(repository.containers.map(\.name)) == ["A", "Shop"])
  }
}
