import LintTestSupport
import Model
import Testing

/// Which modules a project has, and which files.
@Suite("Modules of Xcode projects")
struct ProjectModuleTests {
  /// The files of each target, by their last names.
  private func files(_ project: ProjectText, _ more: [String: String]) async throws -> [String: [String]] {
    let repository = try await MarkedRepository(project.files() + more).load()
    let pairs = repository.modules.map { ($0.name, $0.files.map(\.path).sorted()) }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test("A target has the files that its phase of sources names, and a file of two targets is in both")
  func sources() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/A.swift", "Shared/B.swift"]),
      .init(name: "Widget", type: "app-extension", sources: ["Shared/B.swift"]),
    ])
    let found = try await files(
      project, ["App/A.swift": "", "Shared/B.swift": "", "App/Forgotten.swift": ""])
    #expect(found == ["App": ["App/A.swift", "Shared/B.swift"], "Widget": ["Shared/B.swift"]])
  }

  @Test("A synchronized folder is a target's but for its exceptions, and what is borrowed from it another's")
  func synchronizedFolders() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", folders: ["App": ["Old.swift", "Drafts"]]),
      .init(name: "Widget", type: "app-extension", folders: ["Widget": []], borrowed: ["App": ["Deep/Model.swift"]]),
    ])
    let found = try await files(
      project,
      [
        "App/One.swift": "", "App/Deep/Model.swift": "", "App/Old.swift": "", "App/Drafts/Two.swift": "",
        "App/Docs.docc/Step.swift": "", "App/Made.framework/T.swift": "", "App/.hidden/Three.swift": "",
        "Widget/W.swift": "", "App/Readme.md": "",
      ])
    #expect(
      found == [
        "App": ["App/Deep/Model.swift", "App/One.swift"], "Widget": ["App/Deep/Model.swift", "Widget/W.swift"],
      ])
  }

  @Test("A package in a synchronized folder is a package")
  func packageInFolder() async throws {
    let project = ProjectText(targets: [.init(name: "App", folders: ["App": []])])
    let found = try await files(
      project, ["App/A.swift": "", "App/Kit/Package.swift": library("Kit"), "App/Kit/Sources/Kit/K.swift": ""])
    #expect(found == ["App": ["App/A.swift"], "Kit": ["App/Kit/Sources/Kit/K.swift"]])
  }

  @Test("Groups say where their files are, and groups in a circle say nothing")
  func groups() async throws {
    var project = ProjectText(targets: [.init(name: "App")])
    project.more = """
      MAIN = { isa = PBXGroup; children = ( G1, ); path = Root; sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; children = ( G2, F1, ); path = ""; name = Shown; sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; children = ( F2, F3, ); path = "In Two"; sourceTree = SOURCE_ROOT; };
      F1 = { isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Two.swift; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = "/nowhere/Three.swift"; sourceTree = "<absolute>"; };
      C1 = { isa = PBXGroup; children = ( C2, ); path = c; sourceTree = "<group>"; };
      C2 = { isa = PBXGroup; children = ( C1, F4, ); path = c; sourceTree = "<group>"; };
      F4 = { isa = PBXFileReference; path = Four.swift; sourceTree = "<group>"; };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; };
      B4 = { isa = PBXBuildFile; fileRef = F4; };
      """
    let text = project.text.replacing(
      "\"SOURCES App\" /* x */ = { isa = PBXSourcesBuildPhase; files = ( )",
      with: "\"SOURCES App\" = { isa = PBXSourcesBuildPhase; files = ( B1, B2, B3, B4, )")
    let repository = try MarkedRepository([
      "App.xcodeproj/project.pbxproj": text, "Root/One.swift": "", "In Two/Two.swift": "",
    ])
    let loaded = await repository.load()
    #expect(loaded.modules.map { $0.files.map(\.path).sorted() } == [["In Two/Two.swift", "Root/One.swift"]])
    let words = try await repository.lintAsConfigured().findings.map(\.message.whole)
    #expect(words.contains { $0.contains("/nowhere/Three.swift") && $0.contains("outside the linted folder") })
    #expect(words.contains { $0.contains("F4") && $0.contains("cycle") })
    #expect(words.count == 2)
  }

  @Test(
    "The module's name is what the settings say, above the project's and the files that they are based on",
    arguments: [
      ([:], [:], "", "My_App"),
      (["PRODUCT_NAME": "$(TARGET_NAME:c99extidentifier)X"], [:], "", "My_AppX"),
      (["PRODUCT_NAME": "Shop 2"], [:], "", "Shop_2"),
      (["PRODUCT_NAME": "商店"], [:], "", "商店"),
      (["NAME": "商店-é2", "PRODUCT_NAME": "X$(NAME:identifier)"], [:], "", "X____2"),
      (["NAME": "2a_b", "PRODUCT_NAME": "$(NAME:rfc1034identifier)"], [:], "", "_a_b"),
      (["PRODUCT_NAME": "a", "PRODUCT_MODULE_NAME": "Core"], [:], "", "Core"),
      ([:], ["PRODUCT_MODULE_NAME": "$(BASE)Kit"], "BASE = Base // a comment", "BaseKit"),
      (["PRODUCT_NAME": "$(inherited)X"], ["PRODUCT_NAME": "P"], "", "PX"),
      (["PRODUCT_NAME": "${WHO:default=Nobody}"], [:], "", "Nobody"),
      (["PRODUCT_NAME": "$(A)"], ["A": "$(B)", "B": "$(A)"], "", "My_App"),
      (["PRODUCT_NAME": "$(ONLY_THE_BUILD_KNOWS)"], [:], "", "My_App"),
      (["PRODUCT_NAME": "$WHO.$2"], ["WHO": "Me"], "", "Me__2"),
      (["PRODUCT_NAME": "$(value)X"], ["PRODUCT_NAME": "P"], "", "PX"),
      (["PRODUCT_MODULE_NAME[sdk=macosx*]": "Mac", "SDKROOT": "macosx"], [:], "", "Mac"),
      (["PRODUCT_MODULE_NAME[sdk=macosx*]": "Mac", "SDKROOT": "iphoneos"], [:], "", "My_App"),
    ] as [([String: String], [String: String], String, String)])
  func moduleNames(own: [String: String], project: [String: String], file: String, expected: String) async throws {
    let text = ProjectText(
      targets: [.init(name: "My App", settings: own)], settings: project, base: "Base.xcconfig")
    let repository = try await MarkedRepository(text.files() + ["Base.xcconfig": file]).load()
    #expect(repository.modules.map(\.moduleName) == [expected])
  }

  @Test("Files of settings include others, and one that includes itself is said")
  func includes() async throws {
    let text = ProjectText(targets: [.init(name: "App")], base: "Config/Base.xcconfig")
    let files = [
      "Config/Base.xcconfig": "#include \"More\"\n#include? \"Absent.xcconfig\"\nPRODUCT_NAME = $(NAME)",
      "Config/More.xcconfig": "NAME = Included\n#include \"Base.xcconfig\"",
    ]
    let repository = try MarkedRepository(text.files() + files)
    #expect(await repository.load().modules.map(\.moduleName) == ["Included"])
    let found = try await repository.lintAsConfigured().findings
    #expect(found.map(\.identity.file) == ["Config/More.xcconfig"])
    #expect(found.map(\.position.line) == [2])
  }

  @Test("Files of settings that include each other without end are not followed for ever, and that is said")
  func manyIncludes() async throws {
    let text = ProjectText(targets: [.init(name: "App")], base: "A0.xcconfig")
    let files = (0..<40).flatMap { level in
      ["A", "B"].map { name in
        ("\(name)\(level).xcconfig", "#include \"A\(level + 1).xcconfig\"\n#include \"B\(level + 1).xcconfig\"")
      }
    }
    let last = ["A40.xcconfig": "", "B40.xcconfig": ""]
    let repository = try MarkedRepository(text.files() + Dictionary(uniqueKeysWithValues: files) + last)
    let found = try await repository.lintAsConfigured().findings
    #expect(found.map(\.identity.file) == ["A0.xcconfig"])
    #expect(found.first?.message.whole.contains("includes over 200 files") == true)
  }

  @Test("Flags and the default isolation come from the settings")
  func flags() async throws {
    let text = ProjectText(targets: [
      .init(
        name: "App", sources: ["A.swift"],
        settings: [
          "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG BETA", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
        ])
    ])
    let repository = try await MarkedRepository(text.files() + ["A.swift": ""]).load()
    #expect(repository.modules[0].swiftSettings.definedFlags == ["DEBUG", "BETA"])
    #expect(repository.containers[0].defaultIsolation.contains("App"))
  }

  @Test("A setting for one configuration holds in no other")
  func configurations() async throws {
    let text = ProjectText(targets: [.init(name: "App", sources: ["A.swift"])], base: "Base.xcconfig")
    let base = """
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = A
      SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Re*][sdk=iphoneos*] = $(inherited) B
      SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Debug] = DEBUG
      """
    let module = try await MarkedRepository(text.files() + ["Base.xcconfig": base, "A.swift": ""]).load().modules[0]
    #expect(module.swiftSettings.definedFlags == ["A", "B"])
    #expect(module.certainFlags == ["A"])
  }

  @Test("What a setting inherits is the assignment before it: in its file, in one that this includes, or below")
  func inherited() async throws {
    let text = ProjectText(
      targets: [
        .init(
          name: "App", sources: ["A.swift"],
          settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) OWN"])
      ], base: "Base.xcconfig")
    let base = """
      #include "More.xcconfig"
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) ONE \\ // a comment
        TWO \\
        THREE // and no more
      SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Debug] = $(inherited) DEBUG
      OTHER_SWIFT_FLAGS = -D FIRST
      OTHER_SWIFT_FLAGS = -D SECOND
      """
    let files = ["Base.xcconfig": base, "More.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = MORE", "A.swift": ""]
    let module = try await MarkedRepository(text.files() + files).load().modules[0]
    #expect(module.swiftSettings.definedFlags == ["MORE", "ONE", "TWO", "THREE", "OWN", "SECOND"])
    #expect(module.certainFlags == ["MORE", "ONE", "TWO", "THREE", "OWN", "SECOND"])
  }

  @Test("A macro of C is defined by its setting, and by flags of the compiler")
  func macros() async throws {
    let settings = [
      "GCC_PREPROCESSOR_DEFINITIONS": "A=2 $(inherited)", "OTHER_CFLAGS": "-g -DB=3 -D C",
      "GCC_PREPROCESSOR_DEFINITIONS[sdk=iphoneos*]": "$(inherited) PHONE",
    ]
    let text = ProjectText(targets: [.init(name: "App", sources: ["A.m"], settings: settings)])
    let module = try await MarkedRepository(text.files() + ["A.m": ""]).load().modules[0]
    #expect(module.macros.certain == ["A": "2", "B": "3", "C": "1"])
    #expect(module.macros.possible == ["A", "B", "C", "PHONE"])
  }

  @Test("A flag that not each build sets, or a part of which only a build knows, is not certain")
  func uncertainFlags() async throws {
    let text = ProjectText(
      targets: [
        .init(
          name: "App", sources: ["A.swift"],
          settings: [
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "MAC",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphoneos*]": "PHONE",
          ]),
        .init(
          name: "More", sources: ["A.swift"],
          settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "ONE TWO_$(WHO_KNOWS)"]),
      ])
    let modules = try await MarkedRepository(text.files() + ["A.swift": ""]).load().modules
    #expect(modules.map(\.certainFlags) == [[], []])
    #expect(modules[0].swiftSettings.definedFlags == ["MAC", "PHONE"])
  }

  @Test("A hidden project, and one that a package manager made, is ignored")
  func skipped() async throws {
    let text = ProjectText(targets: [.init(name: "Pods")])
    let repository = try await MarkedRepository(
      text.files("Pods", in: "Pods/") + text.files("P", in: "Carthage/Checkouts/P/")
        + ["A/.swiftpm/xcode/A.xcodeproj/project.pbxproj": text.text, "A/Package.swift": library("A")]
    ).load()
    #expect(repository.containers.map(\.name) == ["A"])
  }
}
