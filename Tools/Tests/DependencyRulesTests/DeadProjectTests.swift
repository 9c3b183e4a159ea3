import LintTestSupport
import Rules
import Testing

@Suite("A project whose files are gone")
struct DeadProjectTests {
  @Test("is one finding, and single missing files are one each")
  func dead() async throws {
    func files(_ gone: Int, of all: Int) -> [String: String] {
      let sources = (0..<all).map { "S/F\($0).swift" }
      let text = ProjectText(targets: [.init(name: "App", sources: sources)])
      return text.files() + Dictionary(uniqueKeysWithValues: sources.dropFirst(gone).map { ($0, "") })
    }
    let dead = try await MarkedRepository(files(8, of: 12)).lint().findings
    #expect(dead.map(\.identity.rule) == ["unresolved_path"])
    #expect(dead.first?.message.whole.hasPrefix("8 of the 12 files that App compiles do not exist") == true)
    #expect(try await MarkedRepository(files(4, of: 5)).lint().findings.count == 4)
    #expect(try await MarkedRepository(files(6, of: 12)).lint().findings.count == 6)
  }

  @Test("is not judged by its links, which are of the same state")
  func links() async throws {
    let sources = (0..<12).map { "S/F\($0).swift" }
    func files(there: Int) -> [String: String] {
      let targets: [ProjectText.Target] = [
        .init(name: "App", sources: sources), .init(name: "Kit", sources: ["Kit.swift"]),
      ]
      let found = sources.suffix(there).map { ($0, "import Kit") }
      return ProjectText(targets: targets).files() + Dictionary(uniqueKeysWithValues: found) + ["Kit.swift": ""]
    }
    let dead = try await MarkedRepository(files(there: 4)).lint().findings
    #expect(dead.map(\.identity.rule) == ["unresolved_path"])
    let alive = try await MarkedRepository(files(there: 7)).lint().findings
    #expect(alive.count { $0.identity.rule == "undeclared_import" } == 7)
  }

  @Test("has no module that an import elsewhere means")
  func provider() async throws {
    let sources = (0..<12).map { "Old/F\($0).swift" }
    let old = ProjectText(targets: [.init(name: "Kit", type: "framework", sources: sources)])
    let app = ProjectText(targets: [.init(name: "App", sources: ["App.swift"])])
    let files = old.files("Old") + app.files() + ["App.swift": "import Kit"]
    #expect(try await MarkedRepository(files).lint().findings.map(\.identity.rule) == ["unresolved_path"])
    let alive = Dictionary(uniqueKeysWithValues: sources.map { ($0, "") })
    #expect(try await MarkedRepository(files + alive).lint().findings.map(\.identity.rule) == ["undeclared_import"])
  }

  @Test("that is generated is one finding, whatever it lacks")
  func generated() async throws {
    let sources = (0..<9).map { "S/F\($0).swift" }
    var files = ProjectText(targets: [.init(name: "App", sources: sources)]).files()
    files["project.yml"] = "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [S]\n"
    for path in sources.dropFirst(3) { files[path] = "" }
    let stale = try await MarkedRepository(files).lint().findings
    #expect(stale.map(\.identity.rule) == ["unresolved_path"])
    #expect(stale.first?.message.whole.contains("3 of the 9 files") == true)
    #expect(stale.first?.message.whole.contains("what they import is not judged; generate it again") == true)
  }

  @Test("Links inside a built framework lead to parts of it, and say nothing")
  func framework() async throws {
    let repository = try MarkedRepository([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A")])
      """, "Sources/A/a.swift": "", "Sources/A/M.framework/Versions/A/Headers/M.h": "",
    ])
    try repository.link("Sources/A/M.framework/Versions/Current", to: "A")
    #expect(await repository.lint().findings.isEmpty)
  }
}
