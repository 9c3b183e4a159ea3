import FolderTestSupport
import Foundation
import Impact
import ProcessRunning
import SourceText
import Testing

@Suite("The files that changed since a commit")
struct ChangedFilesTests {
  private static func repository() async throws -> (TemporaryFolder, Git) {
    let folder = try TemporaryFolder([
      "App/old.swift": "let old = 1", "App/gone.swift": "let gone = 1", "App/same.swift": "", "Server/x.go": "",
      ".gitignore": "*.log",
    ])
    var git = Git(in: folder.root, .none)
    for name in ["AUTHOR", "COMMITTER"] {
      git.variables["GIT_\(name)_NAME"] = "Somebody"
      git.variables["GIT_\(name)_EMAIL"] = "somebody@example.org"
    }
    try await git.run("init", "--quiet", "--initial-branch=main")
    try await git.run("add", "--all")
    try await git.run("commit", "--quiet", "--message", "First")
    return (folder, git)
  }

  @Test("are those of commits, the index and the work tree, new ones, and both names of a renamed one")
  func all() async throws {
    let (folder, git) = try await Self.repository()
    try await git.run("checkout", "--quiet", "-b", "topic")
    try await git.run("mv", "App/old.swift", "App/new name.swift")
    try await git.run("rm", "--quiet", "App/gone.swift")
    try await git.run("commit", "--quiet", "--message", "Second")
    try folder.write("staged", to: "App/same.swift")
    try await git.run("add", "--all")
    // The index has it, the disk does not.
    try folder.write("", to: "App/same.swift")
    try folder.write("new", to: "App/untracked.swift")
    try folder.write("ignored", to: "App/x.log")
    try folder.write("changed", to: "Server/x.go")
    let changed = try await ChangedFiles(since: "main", in: folder.root)
    let inApp = ["gone.swift", "new name.swift", "old.swift", "same.swift", "untracked.swift"]
    #expect(changed.paths == inApp.map { "App/\($0)" } + ["Server/x.go"])
    try await git.run("checkout", "--quiet", "--detach")
    let part = try await ChangedFiles(since: "main", in: folder.path("App"))
    #expect(part.paths == inApp)
    #expect(part.outside == 1)
  }

  @Test("are not those that are again as in the commit, but those of which only the index or only the disk is")
  func restored() async throws {
    let (folder, git) = try await Self.repository()
    try await git.run("checkout", "--quiet", "-b", "topic")
    let names = ["old", "gone", "same"]
    for name in names { try folder.write("changed", to: "App/\(name).swift") }
    try await git.run("add", "--all")
    try await git.run("commit", "--quiet", "--message", "Second")
    try await git.run("checkout", "--quiet", "main", "--", "App/old.swift", "App/gone.swift")
    try folder.write("changed again", to: "App/gone.swift")
    try folder.write("", to: "App/same.swift")
    let changed = try await ChangedFiles(since: "main", in: folder.root)
    #expect(changed.paths == ["App/gone.swift", "App/same.swift"])
  }

  @Test("are the same if git is told to name them from the working folder")
  func relative() async throws {
    let (folder, git) = try await Self.repository()
    try await git.run("config", "diff.relative", "true")
    try folder.write("changed", to: "App/same.swift")
    try folder.write("changed", to: "Server/x.go")
    try await git.run("add", "--all")
    let part = try await ChangedFiles(since: "HEAD", in: folder.path("App"))
    #expect(part.paths == ["same.swift"] && part.outside == 1)
  }

  @Test("have all names that symbolic links to them, or to folders that they are in, give them")
  func links() async throws {
    let (folder, git) = try await Self.repository()
    let links = [
      ("App/linked.swift", "same.swift"), ("Server/App", "../App"), ("App/other.swift", "linked.swift"),
      ("App/Server", "../Server"), ("App/gone.go", "../Server/gone.go"),
      ("App/absolute.swift", folder.path("App/same.swift")),
    ]
    for (path, destination) in links {
      try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: destination)
    }
    try await git.run("add", "--all")
    try await git.run("commit", "--quiet", "--message", "Second")
    try folder.write("changed", to: "App/same.swift")
    let changed = try await ChangedFiles(since: "HEAD", in: folder.root)
    let names = ["linked", "other", "same"].map { "App/\($0).swift" }
    #expect(Set(changed.paths).isSuperset(of: names + names.map { "Server/\($0)" }))
    #expect(!changed.paths.contains("App/absolute.swift") && !changed.paths.contains("App/gone.go"))
    #expect(try await ChangedFiles.listed("App/same.swift", in: folder.root).paths == changed.paths)
    // What is outside of the folder may be in it by a link.
    try await git.run("checkout", "--quiet", ".")
    try folder.write("changed", to: "Server/x.go")
    let part = try await ChangedFiles(since: "HEAD", in: folder.path("App"))
    #expect(part.paths.contains("Server/x.go") && part.outside == 1)
  }

  @Test("are a folder where that is a repository by itself, committed or not")
  func repositories() async throws {
    let (folder, git) = try await Self.repository()
    try await Git(in: folder.root, .none).run("init", "--quiet", folder.path("Vendor/New"))
    try folder.write("", to: "Vendor/New/x.swift")
    #expect(try await ChangedFiles(since: "HEAD", in: folder.root).paths == ["Vendor/New"])
    var inner = git
    inner.folder = folder.path("Vendor/New")
    try await inner.run("add", "--all")
    try await inner.run("commit", "--quiet", "--message", "First")
    try await git.run("add", "--all")
    #expect(try await ChangedFiles(since: "HEAD", in: folder.root).paths == ["Vendor/New"])
  }

  @Test("have a way out where there is no such commit", arguments: ["nowhere", "--output=x", ""])
  func unknown(_ reference: String) async throws {
    let (folder, _) = try await Self.repository()
    let error = await #expect(throws: UserError.self) { try await ChangedFiles(since: reference, in: folder.root) }
    #expect(error?.description.contains("name another commit") == true)
  }

  @Test("have a way out in a shallow clone, in unrelated histories, and outside of a checkout")
  func impossible() async throws {
    let (folder, git) = try await Self.repository()
    try await git.run("commit", "--quiet", "--allow-empty", "--message", "Second")
    let other = try TemporaryFolder(["x": ""])
    try await Git(in: other.root, .none).run(
      "clone", "--quiet", "--depth=1", "file://\(folder.root)", other.path("clone"))
    let shallow = await #expect(throws: UserError.self) {
      try await ChangedFiles(since: "HEAD~1", in: other.path("clone"))
    }
    #expect(shallow?.description.contains("shallow") == true)
    try await git.run("checkout", "--quiet", "--orphan", "alone")
    try await git.run("commit", "--quiet", "--allow-empty", "--message", "Other")
    let unrelated = await #expect(throws: UserError.self) { try await ChangedFiles(since: "main", in: folder.root) }
    #expect(unrelated?.description.contains("no common history") == true)
    var doubtful = git
    // Whoever runs the tests may trust every folder.
    doubtful.variables = ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "GIT_CONFIG_GLOBAL": "/dev/null"]
    let owned = await #expect(throws: UserError.self) { try await BaseCommits(of: "main", in: doubtful) }
    #expect(owned?.description.contains("safe.directory") == true)
    let none = await #expect(throws: UserError.self) {
      try await ChangedFiles(since: "main", in: other.root, instead: "; do what the caller can")
    }
    #expect(none?.description.hasSuffix("is in no checkout of git; do what the caller can") == true)
  }

  @Test("name the packages that are resolved otherwise, and none if that cannot be read")
  func pins() async throws {
    let (folder, git) = try await Self.repository()
    func file(_ pins: [String: String]) -> String {
      let pins = pins.map { #"{"identity": "\#($0)", "location": "x", "state": {"version": "\#($1)"}}"# }
      return #"{"pins": [\#(pins.joined(separator: ", "))], "version": 3}"#
    }
    try folder.write(file(["yams": "1.0.0", "same": "1.0.0", "gone": "1.0.0"]), to: "App/Package.resolved")
    try await git.run("add", "--all")
    try await git.run("commit", "--quiet", "--message", "Second")
    #expect(try await ChangedFiles(since: "HEAD", in: folder.root).pins == [])
    try folder.write(file(["yams": "1.0.1", "same": "1.0.0", "new": "1.0.0"]), to: "App/Package.resolved")
    #expect(try await ChangedFiles(since: "HEAD", in: folder.root).pins == ["yams", "gone", "new"])
    #expect(try await ChangedFiles(since: "HEAD", in: folder.path("App")).pins == ["yams", "gone", "new"])
    try folder.write("<<<<<<< HEAD", to: "App/Package.resolved")
    #expect(try await ChangedFiles(since: "HEAD", in: folder.root).pins == nil)
  }
}
