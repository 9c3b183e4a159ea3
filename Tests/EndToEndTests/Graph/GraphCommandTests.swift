import Foundation
import Testing

@Suite("modulize graph", .cleanRepository)
struct GraphCommandTests {
  private func graph(_ arguments: String..., in folder: URL = Checkout.root) async throws -> ProgramResult {
    try await Binary.modulize.program(["graph"] + arguments).run(in: folder)
  }

  @Test("of this repository it is the picture that the README draws")
  func mermaid() async throws {
    let result = try await graph()
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    let lines = result.outputLines
    #expect(lines.first == "flowchart LR")
    let names = Dictionary(
      lines.compactMap { $0.wholeMatch(of: /\ +(n[0-9]+)\["(.+)"\]/) }.map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
    let arrows = lines.compactMap { $0.wholeMatch(of: /\ +(n[0-9]+) (\S+) (n[0-9]+)/) }.map {
      "\(names[String($0.1)] ?? "?") \($0.2) \(names[String($0.3)] ?? "?")"
    }
    for arrow in [
      "MainProject --> A_Category", "MainProject --> PortableUI", "MainProject -.-> A", "A --> B_Category",
      "A_Category --> Mediator", "B_Category --> Mediator", "A_Category --> PortableUI",
      "B_Category --> PortableUI", "A_Category ==> A", "B_Category ==> MainProject",
    ] {
      #expect(arrows.contains(arrow))
    }
    // No business line is imported, and nothing is imported from an app.
    #expect(!arrows.contains { $0.hasSuffix("--> A") || $0.hasSuffix("--> MainProject") })
  }

  @Test("of the tool's layers it is the picture in Architecture.md, and no arrow of it leads upwards")
  func layers() async throws {
    let result = try await graph("Tools", "--by", "roles")
    #expect(result.exitCode == 0, "\(result.errors)")
    let document = try String(
      contentsOf: Checkout.root.appending(path: "Documentation/Architecture.md"), encoding: .utf8)
    let picture = try #require(document.firstMatch(of: /```mermaid\n((?s).*?)```/)?.1)
    #expect(result.output == picture, "write the picture anew: modulize graph Tools --by roles")
    let arrows = picture.matches(of: /n([0-9]+) \S+ n([0-9]+)/).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
    #expect(arrows.count > 20)
    for (from, to) in arrows { #expect(from < to, "n\(from) n\(to)") }
  }

  @Test("what lint finds is marked, and the exit code is not lint's")
  func violations() async throws {
    try await TemporaryFolder.withRepositoryCopy { copy in
      try copy.apply([.write("import A", to: "MainProject/Sources/MainProject/Planted.swift")])
      let result = try await graph("--format", "dot", "--focus", "A", in: copy.root)
      #expect(result.output.contains("[style=solid, color=red, fontcolor=red, label=\"forbidden_import\"]"))
      #expect(!result.output.contains("\"Mediator\""))
      #expect(result.exitCode == 0)
    }
  }

  @Test("json is for programs, at the level of targets too")
  func json() async throws {
    let text = try await graph("--format", "json", "--targets").output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect(document["level"] as? String == "targets")
    let nodes = try #require(document["nodes"] as? [[String: Any]])
    #expect(nodes.contains { $0["name"] as? String == "ATests" && $0["kind"] as? String == "test" })
  }

  @Test("html is in the program itself: a copy of it needs nothing beside it")
  func html() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let copy = folder.url("elsewhere/modulize")
      try folder.makeFolder(of: "elsewhere/modulize")
      try FileManager.default.copyItem(at: Binary.modulize.url, to: copy)
      let output = folder.url("graph.html").path
      let result = try await Program(
        .path(.init(copy.path)), ["graph", Checkout.root.path, "--format", "html", "--output", output]
      ).run(in: folder.root)
      #expect(result.exitCode == 0)
      #expect(result.output == "")
      let page = try folder.read("graph.html")
      #expect(page.hasPrefix("<!doctype html>"))
      #expect(page.contains("\"name\":\"MainProject\""))
    }
  }

  @Test("a name that is not there ends with 2 and the nearest one; a wrong command line with 64")
  func failures() async throws {
    let unknown = try await graph("--focus", "A_Categroy")
    #expect(unknown.errors == "modulize: there is no package \"A_Categroy\"; did you mean \"A_Category\"?\n")
    #expect(unknown.exitCode == 2)
    #expect(unknown.output == "")
    #expect(try await graph("--depth", "2").exitCode == 64)
    #expect(try await graph("--focus", "A", "--depth", "-1").exitCode == 64)
    #expect(try await graph("--format", "png").exitCode == 64)
    try await TemporaryFolder.withEmpty { folder in
      let empty = try await graph(in: folder.root)
      #expect(empty.errors.hasPrefix("modulize: there is no Package.swift in . or below"))
      #expect(empty.exitCode == 2)
    }
  }
}
