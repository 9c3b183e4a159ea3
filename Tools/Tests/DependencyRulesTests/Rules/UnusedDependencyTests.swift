import Foundation
import LintTestSupport
import Rules
import Testing

@Suite("unused_dependency")
struct UnusedDependencyTests {
  @Test("a product that no source imports is unused")
  func product() async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#"1️⃣.product(name: "B", package: "B")"#]),
        "A/Sources/A/File.swift": "// import B",
      ],
      Expectation("1️⃣", "unused_dependency", .error, "A declares B"))
  }

  @Test("a target of the same package that no source imports is unused")
  func sibling() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", dependencies: [1️⃣"Core"]), .target(name: "Core")])
      """
    try await expect(
      ["A/Package.swift": manifest, "A/Sources/A/File.swift": "", "A/Sources/Core/File.swift": ""],
      Expectation("1️⃣", "unused_dependency"))
  }

  @Test(
    "a target without code is used for the files that it carries, or its settings for the linker",
    arguments: [
      (#"resources: [.copy("PrivacyInfo.xcprivacy")]"#, false), (#"linkerSettings: [.linkedLibrary("c++")]"#, false),
      ("linkerSettings: nil", true), (#"exclude: ["Notes.md"]"#, true),
    ])
  func carried(argument: String, isFound: Bool) async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", dependencies: [1️⃣"Core"]), .target(name: "Core", \(argument))])
      """
    let files = ["A/Package.swift": manifest, "A/Sources/A/File.swift": "let a = 1"]
    let empty = try MarkedRepository(files + ["A/Sources/Core/Empty.swift": "// Intentionally empty."])
    try await expect(empty, isFound ? [Expectation("1️⃣", "unused_dependency")] : [])
    // A bundle is found by its name, too.
    let severity = argument.hasPrefix("resources") ? Severity.warning : .error
    try await expect(
      files + ["A/Sources/Core/Core.swift": "public let core = 1"], Expectation("1️⃣", "unused_dependency", severity))
  }

  @Test("a wrapper that re-exports what sources import from elsewhere is used, and one of what they have anyway is not")
  func wrapper() async throws {
    let far = #".package(url: "https://example.com/far.git", from: "1.0.0")"#
    let wrapped = [#"1️⃣.product(name: "FarDynamic", package: "FarDynamic")"#]
    func files(_ links: [String], _ packages: [String] = []) -> [String: String] {
      [
        "FarDynamic/Package.swift": library(
          "FarDynamic", packages: [far], links: [#".product(name: "Far", package: "far")"#]),
        "FarDynamic/Sources/FarDynamic/File.swift": "@_exported import Far",
        "A/Package.swift": library("A", packages: [#".package(path: "../FarDynamic")"#] + packages, links: links),
        "A/Sources/A/File.swift": "import Far",
      ]
    }
    try await expect(
      files(wrapped + [#".product(name: "Far", package: "far")"#], [far]), Expectation("1️⃣", "unused_dependency"))
    // A target that also linked the package would have it twice.
    try await expect(files(["FarDynamic"].map { ".product(name: \"\($0)\", package: \"\($0)\")" }))
  }

  @Test("a package that offers nothing and has no code is there for the programs that it brings")
  func tools() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "BuildTools", dependencies: [.package(url: "https://example.com/formatter.git", from: "1.0.0")],
        targets: [.target(name: "BuildTools", path: "")])
      """
    try await expect(["BuildTools/Package.swift": manifest, "BuildTools/Empty.swift": "// Nothing."])
    // Another tool makes a project of it, which links the packages.
    let project =
      "// swift-tools-version: 6.2\nimport PackageDescription\n"
      + #"let package = Package(name: "Project", dependencies: [.package(path: "../B")])"#
    try await expect(business("B") + ["Project/Package.swift": project])
  }

  @Test("a program need not import targets that answer by name, whatever the mediator")
  func target() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App.swift"], products: [("A", "A"), ("1️⃣B", "B")])
    ])
    try await expect(
      project.files() + business("A") + business("B") + [
        "App.swift": "import Foundation", "A/Sources/A/Target_A.swift": "",
      ],
      Expectation("1️⃣", "unused_dependency"))
  }

  @Test("a package that no target uses is unused")
  func package() async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library("A", packages: [#"1️⃣.package(path: "../B")"#]), "A/Sources/A/File.swift": "",
      ],
      Expectation("1️⃣", "unused_dependency", .error, "no target of A uses a product of the package B"))
  }

  @Test("a package that may be declared for what is run: one with a program or a plugin")
  func run() async throws {
    let tools = library("B").replacing(
      "targets: [\"B\"])]", with: "targets: [\"B\"]), .plugin(name: \"Format\", targets: [\"B\"])]")
    for (package, dependency) in [
      (library("B"), #".package(url: "https://example.com/swift-docc-plugin", from: "1.0.0")"#),
      (executable("B"), #".package(path: "../B")"#),
      (bare(#".executableTarget(name: "B")"#), #".package(path: "../B")"#),
      (bare(""), #".package(path: "../B")"#), (tools, #".package(path: "../B")"#),
      (library("B").replacing("name: \"B\",\n", with: "name: make(),\n"), #".package(path: "../B")"#),
    ] {
      let files = [
        "B/Package.swift": package, "B/Sources/B/B.swift": "",
        "A/Package.swift": library("A", packages: [dependency]), "A/Sources/A/File.swift": "",
      ]
      let findings = try await MarkedRepository(files).lint().findings
      #expect(findings.allSatisfy { $0.identity.rule == "undecidable_manifest" })
    }
  }

  /// A package without products: its targets, if there are any, are all that it is.
  private func bare(_ targets: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: "B", targets: [\(targets)])
    """
  }

  @Test("what sources of another language use is what they import")
  func foreign() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", dependencies: [1️⃣"Core"]), .target(name: "Core")])
      """
    func files(_ source: String) -> [String: String] {
      [
        "A/Package.swift": manifest, "A/Sources/A/a.m": source, "A/Sources/A/include/a.h": "",
        "A/Sources/Core/File.swift": "",
      ]
    }
    // It may declare a class of Core itself.
    try await expect(files("int a;"), Expectation("1️⃣", "unused_dependency", .warning))
    try await expect(files("#import \"Core-Swift.h\""))
  }

  @Test("what a source asks for with canImport is used, and so are what a plugin makes and what an umbrella links")
  func usedWithoutImport() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [
          .target(name: "A", dependencies: ["Marker", "Made", 2️⃣"Spoken"]), .target(name: "Marker"),
          .target(name: "Made", plugins: [.plugin(name: "Make")]), .target(name: "Spoken"),
          .plugin(name: "Make", capability: .buildTool()),
          .target(name: "All", dependencies: ["Marker", "Made"]),
          .target(name: "Alone", dependencies: [1️⃣"Marker"]),
        ])
      """
    let source = """
      #if os(Linux)
        || canImport(Marker)
      public let has = true
      #endif
      // canImport(Spoken) is a matter of taste.
      """
    let files = [
      "A/Package.swift": manifest,
      "A/Sources/A/File.swift": source, "A/Sources/Marker/File.swift": "let a = 1",
      "A/Sources/Made/File.swift": "let a = 1",
      "A/Sources/Spoken/File.swift": "let a = 1", "A/Sources/All/File.swift": "/* all /* of */ it */\n// here\n",
      "A/Sources/Alone/File.swift": "// nothing", "A/Plugins/Make.swift": "import PackagePlugin",
    ]
    try await expect(
      files, Expectation("2️⃣", "unused_dependency", .error, "A declares Spoken"),
      Expectation("1️⃣", "unused_dependency", .error, "Alone declares Marker"))
  }

  #if os(Linux)
    // Elsewhere there is no such name.
    @Test("where not all of the target's sources can be read nothing is known to be unused")
    func unreadableName() async throws {
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "A", targets: [.target(name: "A", dependencies: ["Core"]), .target(name: "Core")])
        """
      let repository = try MarkedRepository(
        ["A/Package.swift": manifest, "A/Sources/A/A.swift": "let a = 1", "A/Sources/Core/C.swift": "let c = 1"])
      let name = Array("\(repository.root)/A/Sources/A/".utf8) + [0xFF] + Array(".swift".utf8)
      let file = (name.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
        open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600)
      }
      try #require(close(file) == 0)
      #expect(await repository.lint().findings.map(\.identity.rule) == ["unreadable_file"])
    }
  #endif

  @Test("what the sources import that a plugin writes cannot be seen")
  func generated() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", dependencies: [.package(url: "https://example.com/Gen.git", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["Core"], plugins: [.plugin(name: "Gen", package: "Gen")]),
          .target(name: "Core"),
        ])
      """
    try await expect(
      ["A/Package.swift": manifest, "A/Sources/A/File.swift": "", "A/Sources/Core/File.swift": ""])
  }

  @Test("what a source imports that cannot be read is not known, and an import in a text is none")
  func unreadable() async throws {
    let files =
      business("B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#"1️⃣.product(name: "B", package: "B")"#]),
        "A/Sources/A/File.swift": "let text = \"\"\"\nimport B\n\"\"\" // import B\n/* import B */",
      ]
    try await expect(files, Expectation("1️⃣", "unused_dependency"))
    let repository = try MarkedRepository(files)
    try Data([0x69, 0xFF]).write(to: URL(filePath: repository.path("A/Sources/A/Latin.swift")))
    #expect(await repository.lint().findings.map(\.identity.rule) == ["unreadable_file"])
  }

  @Test("modules that the manifest gives other names")
  func renamed() async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#],
          links: [#".product(name: "B", package: "B", moduleAliases: ["B": "OldB"])"#]),
        "A/Sources/A/File.swift": "import OldB",
      ])
  }

  @Test("an old manifest's executable is a target with a main.swift, and need not be imported")
  func oldExecutable() async throws {
    let manifest = """
      // swift-tools-version:5.3
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", dependencies: ["Tool"]), .target(name: "Tool")])
      """
    try await expect(
      ["A/Package.swift": manifest, "A/Sources/A/File.swift": "", "A/Sources/Tool/main.swift": ""])
  }

  @Test("a package is meant by its folder's name too, wherever the path ends")
  func folder() async throws {
    let inner = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Examples", dependencies: [.package(path: "../..")],
        targets: [.target(name: "Examples", dependencies: [.product(name: "B", package: "swift-b")])])
      """
    try await expect([
      "swift-b/Package.swift": library("B"), "swift-b/Sources/B/B.swift": "",
      "swift-b/More/Examples/Package.swift": inner,
      "swift-b/More/Examples/Sources/Examples/File.swift": "import B",
    ])
  }

  @Test("one module of a product is enough")
  func oneOfSeveral() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "B", products: [.library(name: "All", targets: ["B1", "B2"])],
        targets: [.target(name: "B1"), .target(name: "B2")])
      """
    try await expect([
      "B/Package.swift": manifest, "B/Sources/B1/File.swift": "", "B/Sources/B2/File.swift": "",
      "A/Package.swift": library(
        "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "All", package: "B")"#]),
      "A/Sources/A/File.swift": "import B2",
    ])
  }

  @Test("a third-party product is not judged where it is not checked out: its modules are not known")
  func thirdParty() async throws {
    try await expect([
      "A/Package.swift": library(
        "A", packages: [#".package(url: "https://example.com/Log.git", from: "1.0.0")"#],
        links: [#".product(name: "Log", package: "Log")"#]),
      "A/Sources/A/File.swift": "",
    ])
  }

  @Test("a plugin is used without being imported")
  func plugin() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", dependencies: [.package(url: "https://example.com/Gen.git", from: "1.0.0")],
        targets: [.target(name: "A", plugins: [.plugin(name: "Gen", package: "Gen")])])
      """
    try await expect(["A/Package.swift": manifest, "A/Sources/A/File.swift": ""])
  }

  @Test("a macro and a binary are needed without an import, or under an unknown name")
  func macroAndBinary() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import CompilerPluginSupport
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [
          .target(name: "A", dependencies: ["Macros", "Vendor", 1️⃣"Core"]),
          .macro(name: "Macros"), .binaryTarget(name: "Vendor", path: "Vendor.xcframework"), .target(name: "Core"),
        ])
      """
    try await expect(
      [
        "A/Package.swift": manifest, "A/Sources/A/File.swift": "let a = 1", "A/Sources/Macros/Macro.swift": "",
        "A/Sources/Core/Core.swift": "",
      ],
      Expectation("1️⃣", "unused_dependency", .error, "A declares Core"))
  }
}
