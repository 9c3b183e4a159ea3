import LintTestSupport
import Linting
import ProcessRunning
import Testing

@Suite("What a repository names and does not hold on purpose")
struct AbsentOnPurposeTests {
  @Test("A missing file that git ignores is reported as one that everyone creates, any other as missing")
  func ignored() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift", "App/Secrets/Keys.swift", "App/Lost.swift"])
    ])
    let repository = try MarkedRepository(
      project.files() + [
        ".gitignore": "Secrets/\nmade/\n", "App/App.swift": "",
        "P/Package.swift": library("P", packages: [#".package(path: "../made")"#]), "P/Sources/P/P.swift": "",
      ])
    let before = await repository.lint().findings.filter {
      $0.identity.rule == "unresolved_path" && $0.severity == .error
    }
    #expect(before.count == 3)
    let git = Git(in: repository.root, .none)
    try await git.run("init", "--quiet")
    let report = Linter().lint(await repository.load(try repository.configuration()))
    let found = report.findings.filter { $0.identity.rule == "unresolved_path" }
    #expect(found.filter { $0.severity == .error }.map(\.identity.symbol) == ["App/Lost.swift"])
    let made = found.filter { $0.severity == .warning }
    #expect(Set(made.map(\.identity.symbol)) == ["App/Secrets/Keys.swift", "../made"])
    #expect(made.allSatisfy { $0.message.whole.contains("where git ignores it") })
  }

  @Test("Many missing files that git ignores are one finding for the file that names them", arguments: [4, 5])
  func many(_ count: Int) async throws {
    let sources = (0..<count).map { "made/F\($0).swift" }
    let repository = try MarkedRepository(
      ProjectText(targets: [.init(name: "App", sources: sources + ["App.swift"])]).files() + [
        ".gitignore": "made/\n", "App.swift": "",
      ])
    try await Git(in: repository.root, .none).run("init", "--quiet")
    let findings = Linter().lint(await repository.load(try repository.configuration())).findings
    #expect(findings.map(\.identity.symbol) == (count < 5 ? sources : ["made/F0.swift"]))
    let isOne = findings.first?.message.whole.contains("nor are 4 more files") == true
    #expect(isOne == (count == 5))
  }

  @Test("What is missing behind a symbolic link is asked for where that leads, and hides no other answer")
  func behindLinks() async throws {
    let sources = ["App/App.swift", "App/made/M.swift", "App/round/R.swift", "App/out/O.swift", "Secrets/Keys.swift"]
    let repository = try MarkedRepository(
      ProjectText(targets: [.init(name: "App", sources: sources)]).files() + [
        ".gitignore": "Secrets/\nbuild/\n", "App/App.swift": "",
      ])
    try repository.link("App/made", to: "../build/here")
    try repository.link("App/round", to: "round")
    try repository.link("App/out", to: "/nowhere")
    try await Git(in: repository.root, .none).run("init", "--quiet")
    let findings = Linter().lint(await repository.load(try repository.configuration())).findings
    #expect(!findings.contains { $0.identity.rule == "unreadable_file" && $0.identity.file == "." })
    let made = findings.filter { $0.message.whole.contains("where git ignores it") }
    #expect(Set(made.map(\.identity.symbol)) == ["App/made/M.swift", "Secrets/Keys.swift"])
  }

  @Test("What is missing in a submodule hides no other answer, also behind a symbolic link")
  func inSubmodule() async throws {
    let sources = ["App/App.swift", "Kit/A.swift", "Linked/B.swift", "Secrets/Keys.swift"]
    let repository = try MarkedRepository(
      ProjectText(targets: [.init(name: "App", sources: sources)]).files() + [
        ".gitignore": "Secrets/\n", "App/App.swift": "",
        ".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n\turl = https://example.com/kit.git\n",
      ])
    try repository.link("Linked", to: "Kit/Sources")
    let git = Git(in: repository.root, .none)
    try await git.run("init", "--quiet")
    let commit = String(repeating: "a", count: 40)
    try await git.run("update-index", "--add", "--cacheinfo", "160000,\(commit),Kit")
    func report() async throws -> LintReport {
      Linter().lint(await repository.load(try repository.configuration()))
    }
    let absent = try await report().findings
    #expect(absent.count == 2)
    #expect(absent.contains { $0.message.whole.contains("2 paths lead into it") })
    #expect(absent.contains { $0.message.whole.contains("where git ignores it") })
    // It is there, but not what is named in it.
    try repository.write("", to: "Kit/README.md")
    let present = try await report().findings
    #expect(!present.contains { $0.identity.rule == "unreadable_file" })
    #expect(present.filter { $0.severity == .error }.map(\.identity.symbol) == ["Kit/A.swift", "Linked/B.swift"])
    #expect(present.filter { $0.message.whole.contains("where git ignores it") }.count == 1)
  }

  @Test("Settings that are named in another case than the disk has them are read, and said")
  func otherCase() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App.swift"])], base: "App.xcconfig")
    try await expect(
      project.files() + [
        "App.swift": "", "App.xcconfig": "1️⃣#include \"version.xcconfig\"\n",
        "Version.xcconfig": "PRODUCT_MODULE_NAME = Shop\n", "Other/O.swift": "",
      ], Expectation("1️⃣", "unresolved_path", .warning, "\"Version.xcconfig\" on disk"))
  }
}
