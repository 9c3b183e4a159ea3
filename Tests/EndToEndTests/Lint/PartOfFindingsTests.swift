import Foundation
import Testing

@Suite("A part of the findings")
struct PartOfFindingsTests {
  private static let page = "MainProject/Sources/MainProject/Home/HomeViewController.swift"

  @Test("is that of a file that is not saved, judged in the whole")
  func unsaved() async throws {
    func lint(_ text: String, _ arguments: String...) async throws -> ProgramResult {
      try await Binary.modulize.program(["lint", "--stdin-filename"] + arguments).run(input: text, in: Checkout.root)
    }
    let saved = try String(contentsOf: Checkout.root.appending(path: Self.page), encoding: .utf8)
    #expect(try await lint(saved, Self.page).exitCode == 0)
    let result = try await lint(saved + "import A\n", Self.page)
    #expect(result.exitCode == 1)
    #expect(result.output.contains("\(Self.page):") && result.output.contains("(forbidden_import)"))
    #expect(try await lint(saved, "Nowhere.swift").errors.contains("there is no file Nowhere.swift; save it once"))
    #expect(try await lint("", "/etc/hosts").errors.contains("/etc/hosts is outside of the repository"))
    for option in ["--fix", "--write-baseline", "--changed=HEAD"] {
      #expect(try await lint("", Self.page, option).exitCode == 64, "\(option)")
    }
  }

  @Test("is that of the files which differ from a commit")
  func changed() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write(".build/\n", to: ".gitignore")
      try await copy.git("init", "--quiet", "--initial-branch=main")
      try await copy.git("config", "user.name", "Tester")
      try await copy.git("config", "user.email", "tester@example.com")
      try copy.apply([.write("import A\n", to: "MainProject/Sources/MainProject/Planted.swift")])
      try await copy.commit("Begin")
      func lint() async throws -> ProgramResult {
        try await Binary.modulize.program(["lint", "--changed", "HEAD"]).run(in: copy.root)
      }
      #expect(try await lint().exitCode == 0)
      try copy.apply([.append("\nimport A", to: "import A_Category", in: Self.page)])
      let result = try await lint()
      #expect(result.exitCode == 1)
      #expect(result.output.contains(Self.page) && !result.output.contains("Planted.swift"))
    }
  }
}
