import Foundation
import Testing

@Suite("modulize graph", .cleanRepository)
struct GraphCommandTests {
  private func graph(_ arguments: String..., in folder: URL = Checkout.root) async throws -> ProgramResult {
    try await Binary.modulize.program(["graph"] + arguments).run(in: folder)
  }

  @Test("of this repository it is the picture in the README")
  func mermaid() async throws {
    let result = try await graph()
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    let lines = result.outputLines
    #expect(lines.contains("flowchart LR"))
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

  @Test("of the tool's layers it says what the table in Architecture.md says, and no arrow leads upwards")
  func layers() async throws {
    let result = try await graph("Tools", "--by", "roles")
    #expect(result.exitCode == 0, "\(result.errors)")
    let names = result.output.matches(of: /n[0-9]+\["(.+)"\]/).map { String($0.1) }
    let arrows = result.output.matches(of: /n([0-9]+) \S+ n([0-9]+)/).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
    #expect(names.count > 10 && arrows.count > 20)
    for (from, to) in arrows { #expect(from < to, "\(names[from]) uses \(names[to])") }
    let rows = names.indices.map { layer in
      "| \(names[layer]) | \(arrows.filter { $0.0 == layer }.map { names[$0.1] }.joined(separator: ", ")) |"
    }
    let document = try String(
      contentsOf: Checkout.root.appending(path: "Documentation/Architecture.md"), encoding: .utf8)
    let table = rows.joined(separator: "\n")
    #expect(document.contains("| layer | uses |\n|---|---|\n\(table)\n"), "the table must be\n\(table)")
  }

  @Test("the walks through the tool in Architecture.md name files that are there, each once")
  func walks() throws {
    let document = try String(
      contentsOf: Checkout.root.appending(path: "Documentation/Architecture.md"), encoding: .utf8)
    let walks = document.components(separatedBy: "\n### The life of ").filter {
      $0.hasPrefix("a lint") || $0.hasPrefix("an extraction")
    }
    #expect(walks.count == 2)
    for walk in walks {
      let files = walk.matches(of: /`([A-Za-z]+\/[A-Za-z\/+]+\.swift)`/).map { String($0.1) }
      #expect(files.count > 15)
      for file in files {
        #expect(
          FileManager.default.fileExists(atPath: Checkout.root.appending(path: "Tools/Sources/\(file)").path), "\(file)"
        )
      }
      let repeated = Dictionary(grouping: files, by: \.self).filter { $0.value.count > 1 }.keys
      #expect(repeated.allSatisfy { $0 == "Verifying/VerifiedChange.swift" }, "\(repeated)")
    }
  }

  @Test("findings of the lint are marked, but do not change the exit code")
  func violations() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply([.write("import A", to: "MainProject/Sources/MainProject/Planted.swift")])
      let result = try await graph("--format", "dot", "--focus", "A", in: copy.root)
      #expect(result.output.contains("[style=solid, color=red, fontcolor=red, label=\"forbidden_import\"]"))
      #expect(!result.output.contains("\"Mediator\""))
      #expect(result.exitCode == 0)
    }
  }

  @Test("json is for programs, at the level of targets too")
  func json() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let text = try await graph("--format", "json", "--targets", "--tests", in: copy.root).output
      let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(document["version"] as? Int == 1)
      #expect(document["level"] as? String == "targets")
      let nodes = try #require(document["nodes"] as? [[String: Any]])
      #expect(nodes.contains { $0["name"] as? String == "ATests" && $0["kind"] as? String == "test" })
      for format in GraphCommandTests.formats {
        let drawn = try await graph("--format", format, "--targets", in: copy.root).output
        #expect(drawn.contains("A_Category") && !drawn.contains("ATests"), "\(format)")
      }
    }
  }

  private static let formats = ["mermaid", "dot", "json", "html", "svg"]

  @Test("--from and --to print a path with files and lines; pictures have all between; without a path it ends with 1")
  func ways() async throws {
    let outward = try await graph("--from", "modulize", "--to", "Yams")
    #expect(outward.outputLines.first == "modulize → Configuration → Yams", "\(outward.errors)")
    try await TemporaryFolder.withExampleCopy { try await ways(in: $0.root) }
  }

  private func ways(in root: URL) async throws {
    let why = try await graph("--from", "A", "--to", "Mediator", in: root)
    #expect(why.exitCode == 0)
    #expect(why.outputLines.first == "A → B_Category → Mediator")
    #expect(why.output.contains(/\nPackages\/A\/Package.swift:\d+:\d+: A links B_Category\n/))
    #expect(why.output.contains(/\nPackages\/A\/Sources\/A\/.*.swift:\d+:\d+: A imports B_Category/))
    let picture = try await graph("--from", "A", "--to", "Mediator", "--format", "mermaid", in: root).output
    #expect(picture.contains("\"B_Category\"") && !picture.contains("\"A_Category\""))

    let none = try await graph("--from", "A", "--to", "MainProject", in: root)
    #expect(none.exitCode == 1)
    #expect(none.output == "")
    #expect(none.errors.hasPrefix("modulize: A does not depend on MainProject; it reaches it only by calls by name: "))
    let noPicture = try await graph("--from", "Mediator", "--to", "A", "--format", "svg", in: root)
    #expect(noPicture.exitCode == 1)
    #expect(noPicture.output == "")
    #expect(noPicture.errors == "modulize: Mediator does not depend on A; A depends on Mediator\n")

    let unknown = try await graph("--from", "A", "--to", "Mediatro", in: root)
    #expect(unknown.errors == "modulize: there is no target \"Mediatro\"; did you mean \"Mediator\"?\n")
    #expect(unknown.exitCode == 2)
    let test = try await graph("--from", "ATests", "--to", "A", in: root)
    #expect(
      test.errors == "modulize: there is no target \"ATests\"; it belongs to tests, which are drawn with --tests\n")
    #expect(try await graph("--from", "ATests", "--to", "A", "--tests", in: root).exitCode == 0)
    #expect(try await graph("--format", "text", "--from", "A", in: root).exitCode == 64)
    #expect(try await graph("--focus", "A", "--from", "A", in: root).exitCode == 64)
  }

  @Test("findings in the baseline are marked only with --strict")
  func baseline() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply([.write("import A", to: "MainProject/Sources/MainProject/Planted.swift")])
      #expect(try await copy.lint("--write-baseline").exitCode == 0)
      #expect(try await !graph("--format", "dot", in: copy.root).output.contains("forbidden_import"))
      #expect(try await graph("--format", "dot", "--strict", in: copy.root).output.contains("forbidden_import"))
      try copy.apply([.write("import A", to: "MainProject/Sources/MainProject/Another.swift")])
      #expect(try await graph("--format", "dot", in: copy.root).output.contains("forbidden_import"))
    }
  }

  @Test("the title is the repository's name: its origin's, which all checkouts share, otherwise its folder's")
  func title() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      func title(_ arguments: String...) async throws -> String {
        let text = try await Binary.modulize.program(["graph", "--format", "json"] + arguments).run(in: copy.root)
          .output
        let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(document?["title"] as? String)
      }
      let folder = copy.root.lastPathComponent
      #expect(try await title() == folder)
      func origin(_ url: String) async throws {
        try? FileManager.default.removeItem(at: copy.url(".git"))
        for arguments in [["init", "--quiet"], ["remote", "add", "origin", url]] {
          #expect(try await Program(.name("git"), arguments).run(in: copy.root).exitCode == 0)
        }
      }
      for url in [
        "https://me:secret@example.com/team/Shop.git", "git@example.com:Shop", "ssh://example.com:22/x/Shop/",
      ] {
        try await origin(url)
        #expect(try await title() == "Shop")
      }
      #expect(try await title("Packages/A") == "Shop/Packages/A")
      #expect(try await title("--title", "Mine") == "Mine")
      try await origin("/somewhere/else.git")
      #expect(try await title() == folder)
    }
  }

  @Test("the html page is in the program itself: a copy of the program needs no other files")
  func html() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let copy = folder.url("elsewhere/modulize")
      try folder.makeFolder(of: "elsewhere/modulize")
      try await Program.copy(Binary.modulize.url, to: copy)
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

  @Test("an unknown name ends with 2 and the nearest name; a wrong command line with 64")
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
