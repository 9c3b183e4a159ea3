import Foundation
import LintTestSupport
import Linting
import ProcessRunning
import Rules
import Testing

/// Generated code and secrets are missing in a fresh clone.
@Suite("Sources that git ignores")
struct IgnoredSourceTests {
  @Test(
    "leave a doubt about an unused link, until they are made: then they are judged",
    arguments: [
      ("*.graphql.swift", "Sources/A/Schema.graphql.swift"), ("/A/Sources/A/Made", "Sources/A/Made/M.swift"),
      ("A/**/Made/", "Sources/A/Deep/Made/M.swift"), ("A/Sources/A", "Sources/A/M.swift"),
      ("A/**/Made/*.swift", "Sources/A/Made/M.swift"),
      ("A/**/A/M/?.swift", "Sources/A/M/N.swift"),
      (
        "# *.swift\n!*.swift\nMade/\n/Made/Up\nB/Sources/B/*.swift\nA/Sources/A/Made.json\n*.xcodeproj/*\n**/Made/All",
        nil
      ),
      ("build/\n*/build/*\nA/**/build/*.swift", nil),
    ])
  func unmade(_ rules: String, _ made: String?) async throws {
    let files = [
      ".gitignore": rules, "B/Package.swift": library("B"), "B/Sources/B/B.swift": "", "A/Sources/A/F.swift": "",
      "A/Package.swift": library(
        "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
    ]
    let repository = try MarkedRepository(files)
    let git = Git(in: repository.root, .none)
    try await git.run("init", "--quiet")
    try await git.run("add", "--force", "A/Sources/A/F.swift")
    func findings() async -> [Finding] { Linter().lint(await repository.load()).findings }
    let found = await findings()
    #expect(found.map(\.identity.rule) == ["unused_dependency"])
    #expect(found.map(\.severity) == [made == nil ? .error : .warning])
    #expect(found.first?.message.what.contains("git ignores (\(rules))") == (made != nil))
    let context = RuleContext(await repository.load())
    let repair = AllRules.rule("unused_dependency")?.repairs(of: found, in: context).first
    if case .refused(let words) = repair?.outcome { #expect(words.contains(rules)) } else { #expect(made == nil) }
    guard let made else { return }
    let file = URL(filePath: "\(repository.root)/A/\(made)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    #expect(await findings().map(\.severity) == [.error])
    try Data("import B".utf8).write(to: file)
    #expect(await findings() == [])
  }

  @Test("are named by the highest rule that reaches the module, each time the same, and by none of another folder")
  func reach() async throws {
    let files = [
      "B/Package.swift": library("B"), "B/Sources/B/B.swift": "", "A/Sources/A/F.swift": "",
      "A/Package.swift": library(
        "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
      "A/.gitignore": "*.made.swift", "A/Sources/A/Deep/.gitignore": "*.deep.swift", "A/Sources/A/Deep/D.swift": "",
    ]
    let others = (1...9).map { ("Other\($0)/.gitignore", "*\($0).made.swift") }
    let repository = try MarkedRepository(files.merging(others) { first, _ in first })
    let git = Git(in: repository.root, .none)
    try await git.run("init", "--quiet")
    func words() async -> [String] { Linter().lint(await repository.load()).findings.map(\.message.what) }
    #expect(await words().map { $0.contains("git ignores (*.made.swift)") } == [true])
    try FileManager.default.removeItem(atPath: "\(repository.root)/A/.gitignore")
    #expect(await words().map { $0.contains("git ignores (*.deep.swift)") } == [true])
  }

  @Test("matter in a folder that a project's target takes whole, not where the project lists its files")
  func project() async throws {
    for (sources, folders) in [(["App/F.swift"], [:]), ([], ["App": []])] as [([String], [String: [String]])] {
      let target = ProjectText.Target(
        name: "App", sources: sources, folders: folders, products: [(name: "B", package: "B")])
      let files =
        ProjectText(targets: [target]).files() + [
          ".gitignore": "/App/secrets\nApp/*/S.swift", "App/F.swift": "", "B/Package.swift": library("B"),
          "B/Sources/B/B.swift": "",
        ]
      let repository = try MarkedRepository(files)
      try await Git(in: repository.root, .none).run("init", "--quiet")
      let found = Linter().lint(await repository.load()).findings
      #expect(found.map(\.identity.rule) == ["unused_dependency"])
      #expect(found.map(\.severity) == [sources.isEmpty ? .warning : .error])
    }
  }
}
