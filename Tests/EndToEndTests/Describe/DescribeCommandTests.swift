import Foundation
import Testing

@Suite("modulize describe")
struct DescribeCommandTests {
  private static func repository(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(
        .newPackage("B") + .newPackage("C", linking: "B")
          + [.write("# B\n\n<!-- modulize:describe B -->\n<!-- modulize:end -->\n", to: "Packages/B/README.md")])
      try await folder.git("init", "--quiet")
      try await body(folder)
    }
  }

  private static func describe(_ arguments: String..., in folder: TemporaryFolder) async throws -> ProgramResult {
    try await Binary.modulize.program(["describe"] + arguments).run(in: folder.root)
  }

  @Test("keeps marked sections true, and says which are not")
  func sections() async throws {
    try await Self.repository { folder in
      let stale = try await Self.describe("--check", in: folder)
      #expect(stale.exitCode == 1)
      #expect(stale.outputLines.first == "Packages/B/README.md:3: the section about B is out of date")
      #expect(try await Self.describe("--write", in: folder).exitCode == 0)
      #expect(try await Self.describe("--check", in: folder).output == "1 section, 0 out of date.\n")
      #expect(try folder.read("Packages/B/README.md").contains("- used by: `C` (links)\n"))
      try folder.apply(.newPackage("D", linking: "B"))
      #expect(try await Self.describe("--check", in: folder).exitCode == 1)
    }
  }

  @Test("does not say that it has written what it could not write")
  func unwritten() async throws {
    try await Self.repository { folder in
      try folder.write("in the place of the journal", to: ".git/modulize-journal")
      for arguments in [["--write"], ["--into", "AGENTS.md"]] {
        let result = try await Binary.modulize.program(["describe"] + arguments).run(in: folder.root)
        #expect(result.exitCode == 2 && result.output == "", "\(result.output)")
      }
    }
  }

  @Test("puts a section into a file that is not there yet")
  func into() async throws {
    try await Self.repository { folder in
      #expect(try await Self.describe("--into", "AGENTS.md", in: folder).exitCode == 0)
      let text = try folder.read("AGENTS.md")
      #expect(text.hasPrefix("<!-- modulize:describe -->\n2 packages, 2 modules.\n"))
      #expect(try await Self.describe("--into", "AGENTS.md", in: folder).output == "1 section, 0 written.\n")
      #expect(try folder.read("AGENTS.md") == text)
      for place in ["../AGENTS.md", "none/AGENTS.md", "AGENTS.txt"] {
        #expect(try await Self.describe("--into", place, in: folder).exitCode == 2)
      }
    }
  }

  @Test("writes nothing at all if one section has no end, or describes what is not there")
  func damaged() async throws {
    try await Self.repository { folder in
      let before = try folder.read("Packages/B/README.md")
      for (text, message) in [
        ("<!-- modulize:describe C -->\n", "Packages/C/README.md:1: this section has no end"),
        ("<!-- modulize:describe E -->\n<!-- modulize:end -->\n", "Packages/C/README.md:1: there is no module E"),
      ] {
        try folder.write(text, to: "Packages/C/README.md")
        let result = try await Self.describe("--write", in: folder)
        #expect(result.exitCode == 2 && result.errors.contains(message), "\(result.errors)")
        #expect(try folder.read("Packages/B/README.md") == before)
      }
    }
  }

  @Test("takes one thing to do at a time")
  func usage() async throws {
    for arguments in [
      ["--write", "--check"], ["A", "--check"], ["--write", "--into", "A.md"], ["--check", "--format", "json"],
    ] {
      #expect(try await Binary.modulize.program(["describe"] + arguments).run(in: Checkout.root).exitCode == 64)
    }
  }
}
