import LintTestSupport
import Rules
import Testing

@Suite("A module in C")
struct CModuleTests {
  private func manifest(_ targets: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
      \(targets)
      ])
      """
    ]
  }

  /// A target in C with a module map, and one in Swift.
  private func files(_ map: String?, _ source: String, links: String = "", c: String = "") -> [String: String] {
    var files =
      manifest(#".target(name: "Lib"\#(c)), .target(name: "App", dependencies: [\#(links)])"#) + [
        "Sources/Lib/l.c": "", "Sources/Lib/include/Lib/lib.h": "int f(void);", "Sources/App/a.swift": source,
      ]
    files["Sources/Lib/include/module.modulemap"] = map
    return files
  }

  @Test(
    "is called as its module map says, whatever its target is called",
    arguments: [
      ("module CLib [system] { header \"Lib/lib.h\" export * }", "CLib"),
      ("framework module CLib { umbrella header \"Lib/lib.h\"\n  explicit module Sub { header \"x.h\" } }", "CLib"),
      (
        "// module No {}\n/* module Nor {} */ module First { link \"z\" } module CLib [extern_c] { requires cplusplus }",
        "CLib"
      ),
      ("extern module CLib \"other/module.modulemap\"", "CLib"),
      ("module CLib.Part { header \"Lib/lib.h\" }", "CLib"),
      ("module \"CLib\" { module * { export * } }", "CLib"),
      (nil, "Lib"),
    ])
  func names(_ map: String?, _ module: String) async throws {
    try await expect(files(map, "import \(module)", links: #""Lib""#))
    try await expect(
      files(map, "1️⃣import \(module)"), Expectation("1️⃣", "undeclared_import", .error, #"add "Lib" to App"#))
    // The target's own name is that of no module; an external one may have it.
    if map != nil { try await expect(files(map, "import Lib")) }
    try await expect(
      files(map, "", links: #"1️⃣"Lib""#),
      Expectation("1️⃣", "unused_dependency", .warning, "unless its code is used without an import"))
  }

  @Test("has its map among the public headers, wherever these are")
  func publicHeaders() async throws {
    let map = "module CLib { header \"lib.h\" }"
    for (path, folder) in [("pub", "pub/"), (".", "")] {
      let files =
        manifest(#".target(name: "Lib", publicHeadersPath: "\#(path)"), .target(name: "App")"#) + [
          "Sources/Lib/l.c": "", "Sources/Lib/\(folder)lib.h": "", "Sources/Lib/\(folder)module.modulemap": map,
          "Sources/App/a.swift": "1️⃣import CLib",
        ]
      try await expect(files, Expectation("1️⃣", "undeclared_import"))
    }
  }

  @Test("is found by the folder of its headers in C, and needs no import where C sources or its symbols use it")
  func foreignUses() async throws {
    let map = "module CLib { header \"Lib/lib.h\" }"
    var files = files(map, "", links: #""Lib""#)
    files["Sources/App/a.swift"] = nil
    files["Sources/App/include/a.h"] = ""
    try await expect(files + ["Sources/App/a.c": "#include <lib.h>"])
    files["Package.swift"] = files["Package.swift"]!.replacing(#"dependencies: ["Lib"]"#, with: "dependencies: []")
    try await expect(
      files + ["Sources/App/a.c": "1️⃣#include <Lib/lib.h>"], Expectation("1️⃣", "undeclared_import"))
    // `@_cdecl` in a target of Swift, or a class that the header declares once more.
    let swift = manifest(#".target(name: "Lib"), .executableTarget(name: "App", dependencies: [1️⃣"Lib"])"#)
    let sources = ["Sources/Lib/l.swift": "", "Sources/App/a.c": "int f(void);", "Sources/App/include/a.h": ""]
    let doubt = "unless its code is used without an import"
    try await expect(swift + sources, Expectation("1️⃣", "unused_dependency", .warning, doubt))
    let wrapper = ["Sources/Lib/l.swift": "", "Sources/App/a.m": "@import Foundation;", "Sources/App/include/a.h": ""]
    try await expect(swift + wrapper, Expectation("1️⃣", "unused_dependency", .warning, doubt))
    var hooks = self.files("module CLib { }", "", links: #""Lib""#)
    hooks["Sources/Lib/include/Lib/lib.h"] = nil
    try await expect(hooks)
  }

  @Test("may run when a program starts, which may be all that a module is for that links it without an import")
  func constructors() async throws {
    func files(_ support: String) -> [String: String] {
      manifest(
        """
        .target(name: "CStart"), .target(name: "Support", dependencies: ["CStart"]),
        .testTarget(name: "AppTests", dependencies: [1️⃣"Support"])
        """) + [
          "Sources/CStart/c.c": "", "Sources/CStart/include/c.h": "", "Sources/Support/s.swift": support,
          "Tests/AppTests/t.swift": "import XCTest",
        ]
    }
    let found = try await MarkedRepository(files("import Foundation")).lint().findings
    #expect(found.map(\.identity.target) == ["Support", "AppTests"])
    #expect(found.map(\.severity) == [.warning, .warning])
    try await expect(files("import CStart"), Expectation("1️⃣", "unused_dependency", .error, "AppTests"))
    // Somebody imports it, which is what it is for.
    let used = manifest(
      """
      .target(name: "CStart"), .target(name: "Support", dependencies: ["CStart"]),
      .testTarget(name: "AppTests", dependencies: ["Support"]), .target(name: "User", dependencies: ["Support"])
      """)
    let imported = try await MarkedRepository(
      files("import Foundation") + used + ["Sources/User/u.swift": "import Support"]
    ).lint().findings
    #expect(imported.map(\.severity) == [.warning, .error])
  }

  @Test("of a system library is what its map says; a system that has it is meant first")
  func systemLibraries() async throws {
    func files(_ module: String, _ source: String, links: String = "") -> [String: String] {
      manifest(
        #".systemLibrary(name: "Sys", path: "Sys", pkgConfig: "x"), .target(name: "App", dependencies: [\#(links)])"#)
        + [
          "Sys/module.modulemap": "module \(module) [system] {\n  header \"shim.h\"\n  link \"x\"\n}",
          "Sys/shim.h": "", "Sources/App/a.swift": source,
        ]
    }
    try await expect(files("CFoo", "1️⃣import CFoo"), Expectation("1️⃣", "undeclared_import", .error, #""Sys""#))
    try await expect(files("CFoo", "import CFoo", links: #""Sys""#))
    try await expect(files("CFoo", "", links: #"1️⃣"Sys""#), Expectation("1️⃣", "unused_dependency", .warning))
    try await expect(files("SQLite3", "import SQLite3"))
    try await expect(
      files("SQLite3", "import SQLite3", links: #".target(name: "Sys", condition: .when(platforms: [.linux]))"#))
  }

  @Test("of an empty map is none, and is linked for what it does", arguments: ["", "// none\n/* at all */\n"])
  func empty(_ map: String) async throws {
    try await expect(files(map, "", links: #""Lib""#))
  }

  @Test("whose map cannot be read is said, and its link is not judged")
  func unreadable() async throws {
    for map in ["module CLib { header \"lib.h\"", "module", "/* module CLib {}", "hello", "{}", "()"] {
      try await expect(
        files("1️⃣" + map, "", links: #""Lib""#), Expectation("1️⃣", "unreadable_file", .error, "no module map"))
    }
  }

  @Test("names a role, and is what a configuration may mean")
  func roles() async throws {
    let map = "module Other {}\nmodule CLib { header \"Lib/lib.h\" }"
    let layers = "layers:\n  - name: top\n    modules: [App]\n  - name: c\n    modules: [CLib]\n"
    try await expect(files(map, "import CLib", links: #""Lib""#) + [".modulize.yml": layers])
    let flat = "forbid:\n  - from: App\n    to: CLib\n    reason: no\n"
    try await expect(
      files(map, "1️⃣import Other", links: #""Lib""#) + [".modulize.yml": flat], Expectation("1️⃣", "forbidden_path"))
  }
}
