import Foundation
import Testing

/// `modulize new` as a command. The tool's own tests build its results.
@Suite("modulize new", .cleanRepository)
struct NewCommandTests {
  @Test("it makes what --dry-run prints, and the lint finds nothing")
  func makes() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let planned = try await run(["Shop", "--with-category", "--dry-run"], in: copy)
      #expect(!FileManager.default.fileExists(atPath: copy.url("Packages/Shop").path))
      let made = try await run(["Shop", "--with-category", "--yes"], in: copy)
      #expect(made.output == "Made:\n" + planned.output)
      #expect(made.exitCode == 0)
      #expect(try copy.read("Packages/Shop/Package.swift").contains(#"name: "Shop""#))
      #expect(try await copy.lint().output.hasPrefix("Nothing found"))
    }
  }

  @Test("a business line in the app gets its category and its target, and the lint finds nothing")
  func inTheApp() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let made = try await run(["News", "--category", "--target", "--yes"], in: copy)
      #expect(made.exitCode == 0, "\(made.errors)")
      #expect(
        try copy.read("MainProject/Sources/MainProject/News/Targets/Target_News.swift").contains("Target_News"))
      #expect(try await copy.lint().output.hasPrefix("Nothing found"))
    }
  }

  @Test("the program works when it is copied alone")
  func copied() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let program = copy.url("modulize-copy")
      let built = Binary.modulize.url.resolvingSymlinksInPath()
      try await Program.copy(built, to: program)
      let result = try await Program(.path(.init(program.path)), ["new", "Shop", "--yes"]).run(in: copy.root)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
  }

  @Test("on a terminal it asks until the answers are valid, shows a table, and makes what is confirmed")
  func questions() async throws {
    for (confirmation, exitCode) in [("y", 0), ("", 2)] {
      try await TemporaryFolder.withExampleCopy { copy in
        let result = try await PseudoTerminal().run(Binary.modulize.program(["new"]), in: copy.root) { terminal in
          try terminal.answer("Business line: ", with: "not-a-name")
          try terminal.answer("not-a-name cannot be the name of a module", with: "Shop")
          try terminal.answer("HTTPS repository (empty for none): ", with: "https://example.com/Shop.git")
          try terminal.answer("SSH repository (empty for none): ", with: "")
          try terminal.answer("Home page (empty for none): ", with: "https://example.com")
          try terminal.answer("Make it? [y/N] ", with: confirmation)
        }
        #expect(result.exitCode == exitCode, "\(result.output)")
        for row in ["Business line     Shop", "HTTPS repository  https://example.com/Shop.git", "SSH repository    -"] {
          #expect(result.output.contains("  \(row)\r\n"), "\(result.output)")
        }
        #expect(result.output.contains("Made:\r\n") == (exitCode == 0))
        #expect(FileManager.default.fileExists(atPath: copy.url("Packages/Shop").path) == (exitCode == 0))
        if exitCode == 0 { #expect(try copy.read("Packages/Shop/README.md").contains("https://example.com/Shop.git")) }
      }
    }
  }

  @Test("without a terminal nobody is asked: the README's command makes what it says")
  func unasked() async throws {
    let line = try #require(try MarkdownPage.readme.text().firstMatch(of: /modulize new (Shop[^#\n]*?) *#/)?.1)
    try await TemporaryFolder.withExampleCopy { copy in
      let result = try await run(line.split(separator: " ").map(String.init), in: copy)
      #expect(result.exitCode == 0 && result.output.hasPrefix("Made:\n"), "\(result)")
      #expect(FileManager.default.fileExists(atPath: copy.url("Packages/Shop_Category/Package.swift").path))
    }
  }

  @Test(
    "without a terminal a missing name is a usage error",
    arguments: [
      ([], "modulize new LINE"), (["--yes"], "modulize new LINE"),
      (["Shop", "--with-category", "--target"], "leave"),
    ])
  func usage(arguments: [String], words: String) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let result = try await run(arguments, in: copy)
      #expect(result.errors.contains(words))
      #expect(result.output == "")
      #expect(result.exitCode == 64)
    }
  }

  @Test(
    "a package that cannot be made is reported, and the command ends with 2",
    arguments: [
      (["A", "--yes"], "A is taken"), (["a-b", "--yes"], "cannot be the name of a module"),
      (["Shop", "--yes", "--templates", "nowhere"], "there are no templates"),
      (["Shop", "--category", "--yes"], "no module answers for Shop"),
    ])
  func refusals(arguments: [String], words: String) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let result = try await run(arguments, in: copy)
      #expect(result.errors.contains(words))
      #expect(result.exitCode == 2)
      #expect(!FileManager.default.fileExists(atPath: copy.url("Packages/Shop").path))
    }
  }

  private func run(_ arguments: [String], in copy: TemporaryFolder) async throws -> ProgramResult {
    try await Binary.modulize.program(["new"] + arguments).run(in: copy.root)
  }
}
