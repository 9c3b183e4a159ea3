import LintTestSupport
import Rules
import Testing

@Suite("What sources in C, other manifests and external packages bring")
struct ForeignSourceTests {
  private func manifest(_ targets: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [\(targets)])
      """
    ]
  }

  @Test("need no link to what their settings or missing headers leave out")
  func conditions() async throws {
    let source = "#if TOOL\n#import <Foundation/Foundation.h>\n#else\n#import <A/A-Swift.h>\n#endif"
    func project(_ settings: [String: String]) -> [String: String] {
      ProjectText(targets: [
        .init(name: "A", type: "framework", sources: ["A/a.swift"]),
        .init(name: "B", type: "tool", sources: ["B/b.m"], settings: settings),
      ]).files() + ["A/a.swift": "", "B/b.m": source]
    }
    try await expect(project(["GCC_PREPROCESSOR_DEFINITIONS": "TOOL=1"]))
    let open = try await MarkedRepository(project([:])).lint().findings
    #expect(open.map(\.identity.rule) == ["undeclared_import"])
    #expect(open.map(\.severity) == [.error])
    let files = [
      "Sources/Umb/include/Umb.h": "#if __has_include(\"Auth-umbrella.h\")\n#import <Interop/I.h>\n#endif",
      "Sources/Umb/u.m": "#if TOOL\n#else\n@import Interop;\n#endif", "Sources/Interop/i.swift": "",
    ]
    let umb = #".target(name: "Umb", cSettings: [.define("TOOL")]), .target(name: "Interop")"#
    try await expect(files + manifest(umb))
    try await expect(
      files + manifest(umb.replacing(#".define("TOOL")"#, with: #".define("TOOL", .when(configuration: .debug))"#))
        + ["Sources/Umb/u.m": "#if TOOL\n#else\n1️⃣@import Interop;\n#endif"],
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test(
    "need a link to what a macro brings that no setting defines, but that is no error: something else may define it")
  func undefinedMacros() async throws {
    let settings = ["GCC_PREPROCESSOR_DEFINITIONS": "SET=1", "GCC_PREPROCESSOR_DEFINITIONS[sdk=mac*]": "SET=1 MAC=1"]
    func expect(_ source: String, _ severity: Severity, _ message: String = "B imports A undeclared") async throws {
      let targets: [ProjectText.Target] = [
        .init(name: "A", type: "framework", sources: ["A/a.swift"]),
        .init(name: "B", type: "tool", sources: ["B/b.m"], settings: settings),
      ]
      let findings = try await MarkedRepository(
        ProjectText(targets: targets).files() + ["A/a.swift": "", "B/b.m": source]
      ).lint().findings
      #expect(findings.map(\.severity) == [severity], "\(source)")
      #expect(findings.map(\.message.what) == [message], "\(source)")
    }
    let doubt = "B imports A undeclared, if something defines EXTRA, which no known setting does"
    for condition in [
      "#if EXTRA", "#ifdef EXTRA", "#if SET && defined(EXTRA)", "#if 0\n#elif EXTRA", "#if GONE\n#elif EXTRA",
    ] {
      try await expect("\(condition)\n@import A;\n#endif", .warning, doubt)
    }
    for condition in [
      "#ifndef EXTRA", "#if EXTRA\n#else", "#if MAC", "#if DEBUG", "#if EXTRA || MAC", "#ifdef __cplusplus",
    ] {
      try await expect("\(condition)\n@import A;\n#endif", .error)
    }
    // What is certain comes first.
    try await expect("#if EXTRA\n@import A;\n#endif\n@import A;", .error)
  }

  @Test("may be compiled with what a package or a pod defines in some builds")
  func possibleMacros() async throws {
    let source = "#if EXTRA\n@import A;\n#endif"
    func severities(_ setting: String) async throws -> [Severity] {
      let targets = #".target(name: "A"), .target(name: "B", cSettings: [\#(setting)])"#
      return try await MarkedRepository(manifest(targets) + ["Sources/A/a.swift": "", "Sources/B/b.m": source]).lint()
        .findings.map(\.severity)
    }
    #expect(try await severities(".define(\"OTHER\")") == [.warning])
    for setting in [
      ".define(\"EXTRA\", .when(configuration: .debug))", ".define(\"EXTRA\", to: \"1\", .when(platforms: [.linux]))",
      ".unsafeFlags([\"-DEXTRA\"])", ".define(anything())",
    ] {
      #expect(try await severities(setting) == [.error], "\(setting)")
    }
    for (setting, severity) in [("'OTHER=1'", Severity.warning), ("'$(inherited) EXTRA=1'", .error)] {
      let more = "  s.pod_target_xcconfig = { 'GCC_PREPROCESSOR_DEFINITIONS' => \(setting) }"
      let files = [
        "B/B.podspec": podspec("B", more: more), "B/B/b.m": source, "A/A.podspec": podspec("A"), "A/A/a.swift": "",
      ]
      #expect(try await MarkedRepository(files).lint().findings.map(\.severity) == [severity], "\(setting)")
    }
  }

  @Test("have headers by their search paths, which need no module, and may be what a link is for")
  func searchPaths() async throws {
    try await expect(
      manifest(#".target(name: "A"), .target(name: "B", cSettings: [.headerSearchPath("../../Vendor")])"#)
        + [
          "Sources/A/a.swift": "", "Sources/B/b.m": "#import <A/A.h>", "Sources/B/include/B.h": "",
          "Vendor/A/A.h": "",
        ])
    try await expect(
      manifest(
        """
        .target(name: "LibInternal", path: "Lib/Sources", cSettings: [.headerSearchPath("../..")]),
        .target(name: "Lib", dependencies: ["LibInternal"], path: "Lib/Swift"),
        .executableTarget(name: "App", dependencies: ["Lib"], path: "App", cSettings: [.headerSearchPath("..")])
        """) + [
          "Lib/Sources/include/LibInternal.h": "int g(void);", "Lib/Sources/f.h": "int f(void);",
          "Lib/Sources/f.c": "#include \"Lib/Sources/f.h\"", "Lib/Swift/a.swift": "import LibInternal",
          "App/main.c": "#include \"Lib/Sources/f.h\"\nint main(void) { return f(); }",
        ])
  }

  @Test("mean what is beside them in a header of the module itself, also in a library of the same files")
  func ownHeader() async throws {
    func files(_ own: [String: String]) -> [String: String] {
      ProjectText(targets: [
        .init(name: "A", type: "framework", folders: ["A": []]),
        .init(name: "AStatic", type: "library.static", folders: ["A": [], "S": []]),
      ]).files() + ["A/A.h": "#import <A/B.h>", "A/a.m": "#import \"A.h\"", "S/s.m": ""] + own
    }
    try await expect(files([:]))
    for name in ["S/s.m", "S/S.h"] {
      let findings = try await MarkedRepository(files([name: "#import <A/B.h>"])).lint().findings
      #expect(findings.map(\.identity.file).contains(name))
    }
  }

  @Test("mean the headers that a static library copies beside its product, for it and for those who link it")
  func copiedHeaders() async throws {
    let copying = ProjectText.Target(
      name: "AStatic", type: "library.static", folders: ["A": []], settings: ["FOLDER": "A"],
      copies: ["include/$(FOLDER)": ["A/A.h"]])
    let installing = ProjectText.Target(
      name: "AStatic", type: "library.static", folders: ["A": []],
      settings: ["PUBLIC_HEADERS_FOLDER_PATH": "include/A"], headers: ["A/A.h"])
    func files(_ library: ProjectText.Target, _ links: [String]) -> [String: String] {
      let framework = ProjectText.Target(name: "A", type: "framework", folders: ["A": []])
      let app = ProjectText.Target(name: "App", folders: ["App": []], links: links)
      let mark = links.isEmpty ? "1️⃣" : ""
      return ProjectText(targets: [framework, library, app]).files() + [
        "A/A.h": "", "A/a.m": "#import <A/A.h>", "App/app.m": "\(mark)#import <A/A.h>",
      ]
    }
    for library in [copying, installing] {
      try await expect(files(library, ["A"]))
      try await expect(files(library, ["AStatic"]))
      try await expect(files(library, []), Expectation("1️⃣", "undeclared_import", .error, "App imports A"))
    }
  }

  @Test("know a program's generated header by the name that its settings give it")
  func generatedHeader() async throws {
    func files(_ settings: [String: String], _ mark: String) -> [String: String] {
      let project = ProjectText(targets: [
        .init(name: "App", sources: ["App.swift", "app.m"]),
        .init(name: "Trial", sources: ["App.swift", "\(mark.isEmpty ? "app" : "trial").m"], settings: settings),
      ])
      return project.files() + [
        "App.swift": "", "app.m": "#import \"App-Swift.h\"", "trial.m": "\(mark)#import \"App-Swift.h\"",
      ]
    }
    try await expect(files(["SWIFT_OBJC_INTERFACE_HEADER_NAME": "App-Swift.h"], ""))
    try await expect(files([:], "1️⃣"), Expectation("1️⃣", "undeclared_import", .error, "Trial imports App"))
  }

  @Test("of a manifest for another Swift are judged with the others, or the difference is said")
  func versions() async throws {
    let files = ["Sources/Core/C.swift": "import Util", "Sources/Util/U.swift": ""]
    let targets = #".target(name: "Util"), .target(name: "Core", dependencies: ["Util"])"#
    let old = manifest(targets)["Package.swift"]!.replacing("6.2", with: "5.9")
    try await expect(files + manifest(targets) + ["Package@swift-5.9.swift": old])
    try await expect(
      files + manifest(targets) + ["Package@swift-5.9.swift": "1️⃣" + old.replacing(#"["Util"]"#, with: "[]")],
      Expectation("1️⃣", "undecidable_manifest", .warning, "its target Core does not link Util", "nor is it fixed"))
    // One for all of them.
    let older = old.replacing(#"["Util"]"#, with: "[]")
    try await expect(
      files + manifest(targets) + [
        "Package@swift-5.8.swift": "1️⃣" + older.replacing("5.9", with: "5.8"), "Package@swift-5.9.swift": older,
      ], Expectation("1️⃣", "undecidable_manifest", .warning, "(Package@swift-5.9.swift differs too)"))
  }

  @Test("import no system module where an external package may bring what no system has")
  func systemModules() async throws {
    func files(_ dependencies: String) -> [String: String] {
      [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "P", dependencies: [\(dependencies)], targets: [
          .target(name: "Core", dependencies: [\(dependencies.isEmpty ? "" : #".product(name: "Far", package: "far")"#)]),
        ])
        """,
        "Sources/Core/a.swift":
          "\(dependencies.isEmpty ? "" : "import Far\n")import Foundation\n1️⃣import Near\n2️⃣import UIKit",
        ".modulize.yml": "layers:\n  - name: core\n    modules: [Core]\n    may_use: [Foundation]\n",
      ]
    }
    try await expect(
      files(#".package(url: "https://example.com/x/far.git", from: "1.0.0")"#), Expectation("2️⃣", "forbidden_import"))
    try await expect(files(""), Expectation("1️⃣", "forbidden_import"), Expectation("2️⃣", "forbidden_import"))
  }
}
