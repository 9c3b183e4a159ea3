import Configuration
import Foundation
import LintTestSupport
import Linting
import Model
import ProcessRunning
import Testing

/// What is skipped is not looked for; what a manifest names is compiled, and read.
@Suite("What is skipped")
struct SkippedFolderTests {
  private let user = [
    "B/Package.swift": library("B"), "B/Sources/B/B.swift": "",
    "A/Package.swift": library("A"), "A/Sources/A/F.swift": "",
  ]

  private func packages(_ repository: MarkedRepository) async throws -> [String] {
    await repository.load(try repository.configuration()).containers.map(\.directory)
  }

  @Test(
    "what builds and package managers leave is skipped unless the configuration says otherwise",
    arguments: [".build", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules"])
  func leftovers(folder: String) async throws {
    let files =
      user + [
        "\(folder)/checkouts/X/Package.swift": library("X"), "A/\(folder)/Y/Package.swift": library("Y"),
      ]
    #expect(try await packages(MarkedRepository(files)) == ["A", "B"])
    let all = try MarkedRepository(files + [".modulize.yml": "skip: []"])
    #expect(try await packages(all).sorted() == ["\(folder)/checkouts/X", "A", "A/\(folder)/Y", "B"].sorted())
  }

  @Test("the configuration that holds says so")
  func printed() {
    let text = ConfigurationWriter.text(Configuration())
    #expect(
      text.contains(
        """
        skip: ["**/.build", "**/DerivedData", "**/SourcePackages", "**/Pods", "**/Carthage", "**/node_modules"]
        gitignore: true
        """))
  }

  @Test("a package that a manifest names, and a folder of a target, are read wherever they are")
  func named() async throws {
    let files =
      user + [
        "Carthage/Checkouts/C/Package.swift": library(
          "C", packages: [#".package(path: "../D")"#], links: [#".product(name: "D", package: "D")"#]),
        "Carthage/Checkouts/C/Sources/C/C.swift": "import D\n1️⃣import B",
        "Carthage/Checkouts/D/Package.swift": library("D"), "Carthage/Checkouts/D/Sources/D/D.swift": "",
        "Carthage/Checkouts/E/Package.swift": library("E"),
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../Carthage/Checkouts/C")"#], links: [#".product(name: "C", package: "C")"#]
        ),
        "A/Sources/A/F.swift": "import C", "A/Sources/A/Pods/G.swift": "2️⃣import B",
      ]
    try await expect(files, Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "undeclared_import"))
    #expect(try await packages(MarkedRepository(files)) == ["A", "B", "Carthage/Checkouts/C", "Carthage/Checkouts/D"])
  }

  @Test("another worktree of a repository is skipped, and a submodule is not")
  func worktrees() async throws {
    let files =
      user + [
        ".worktrees/x/.git": "gitdir: /somewhere/repository/.git/worktrees/x\n",
        ".worktrees/x/A/Package.swift": library("A"),
        "Sub/.git": "gitdir: ../.git/modules/Sub\n", "Sub/Package.swift": library("Sub"), "Sub/Sources/Sub/S.swift": "",
      ]
    #expect(try await packages(MarkedRepository(files)) == ["A", "B", "Sub"])
  }

  // MARK: .gitignore

  /// Makes a git repository of `files`, and adds those of `added` whatever is ignored.
  private func repository(_ files: [String: String], added: [String] = []) async throws -> MarkedRepository {
    let repository = try MarkedRepository(files)
    let git = Git(in: repository.root, .none)
    try await git.run("init", "--quiet")
    for path in added { try await git.run("add", "--force", path) }
    return repository
  }

  @Test("ignored files are skipped, except those that are tracked in spite of it")
  func ignored() async throws {
    let files =
      user + [
        ".gitignore": "/Packages\nout/\n*.generated.swift\n", "Packages/Old/Package.swift": library("Old"),
        "Packages/Kept/Package.swift": library("Kept"), "Packages/Kept/Sources/Kept/K.swift": "",
        "deep/out/Package.swift": library("Out"), "App/X.generated.swift": "", "App/App.swift": "",
      ]
    let repository = try await repository(files, added: ["Packages/Kept"])
    #expect(try await packages(repository) == ["A", "B", "Packages/Kept"])
    let coverage = Linter().lint(await repository.load()).coverage
    #expect(coverage == Coverage(swiftFiles: 4, judged: 3, unassigned: [.init(folder: "App", files: 1)]))
    let all = try MarkedRepository(files + [".modulize.yml": "gitignore: false"])
    try await Git(in: all.root, .none).run("init", "--quiet")
    #expect(try await packages(all) == ["A", "B", "Packages/Kept", "Packages/Old", "deep/out"])
  }

  @Test("ignored files of a target are compiled, so they are judged and counted")
  func generated() async throws {
    let files =
      user + [
        ".gitignore": "Generated/\n*.gen.swift\n", "A/Sources/A/Generated/G.swift": "1️⃣import B",
        "A/Sources/A/More.gen.swift": "2️⃣import B",
      ]
    let repository = try await repository(files)
    try await expect(
      repository, [Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "undeclared_import")])
    #expect(await repository.lint().coverage == Coverage(swiftFiles: 4, judged: 4, unassigned: []))
  }

  @Test(
    "a project that git ignores is read beside what it is generated from, and is reported elsewhere",
    arguments: ["Project.swift", "project.yml"], ["*.xcodeproj\n", "*.pbxproj\n"])
  func generatedProject(specification: String, ignored: String) async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App/A.swift"])]).files(in: "Phone/")
    let files = user + project + ["Phone/App/A.swift": "", "Phone/App/B.swift": "", ".gitignore": ignored]
    let generated = try await repository(files + ["Phone/\(specification)": "name: App\ntargets: {App: {}}"])
    #expect(await generated.load().containers.map(\.name) == ["A", "B", "App"])
    #expect(await generated.lint().findings.map(\.identity.rule) == ["unassigned_source"])
    let other = try await repository(files)
    #expect(try await packages(other) == ["A", "B"])
    let findings = await other.lint().findings.filter { $0.identity.rule == "unread_project" }
    #expect(findings.map(\.identity.file) == ["Phone/App.xcodeproj"])
    #expect(findings.map(\.message.whole.localizedLowercase).allSatisfy { $0.contains("2 swift files") })
  }

  @Test("nothing that the repository's own git settings name is run")
  func hostileSettings() async throws {
    let repository = try await repository(user + [".gitignore": "out/\n", "out/Package.swift": library("Out")])
    let mark = repository.path("ran")
    let script = repository.path("run.sh")
    try Data("#!/bin/sh\ntouch '\(mark)'\n".utf8).write(to: URL(filePath: script))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let git = Git(in: repository.root, .none)
    for key in [
      "core.fsmonitor", "core.pager", "pager.ls-files", "core.sshCommand", "core.askPass", "alias.ls-files",
      "filter.x.clean", "filter.x.process", "diff.external", "core.alternateRefsCommand",
    ] { try await git.run("config", key, script) }
    try await git.run("config", "protocol.ext.allow", "always")
    try await git.run("config", "remote.origin.url", "ext::\(script)")
    try await git.run("config", "remote.origin.promisor", "true")
    try Data("* filter=x\n".utf8).write(to: URL(filePath: repository.path(".gitattributes")))
    try FileManager.default.createDirectory(atPath: repository.path(".git/hooks"), withIntermediateDirectories: true)
    for hook in ["post-index-change", "fsmonitor-watchman"] {
      try FileManager.default.copyItem(atPath: script, toPath: repository.path(".git/hooks/\(hook)"))
    }
    #expect(try await packages(repository) == ["A", "B"])
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test("where git cannot tell, more is looked at and not less")
  func brokenRepository() async throws {
    let repository = try MarkedRepository(
      user + [".gitignore": "out/\n", "out/Package.swift": library("Out"), ".git/HEAD": "nonsense"])
    #expect(try await packages(repository) == ["A", "B", "out"])
    let findings = await repository.lint().findings.filter { $0.identity.rule == "unreadable_file" }
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.whole.contains("git does not say what it ignores") == true)
  }
}
