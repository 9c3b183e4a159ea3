import Foundation
import ProcessRunning
import Testing

/// What the repository, the user and the environment say must not change what git does here, nor run what they name.
@Suite("Git", .serialized)
struct GitTests {
  /// A repository with one commit, and a script beside it that writes down that it ran.
  private struct Sandbox {
    let folder: String
    let repository: String
    let script: String
    let trace: String
    var git: Git

    init(_ configuration: Git.Configuration) async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "modulize-git-\(UUID().uuidString)").path
      repository = "\(folder)/repository"
      script = "\(folder)/script"
      trace = "\(folder)/ran"
      try FileManager.default.createDirectory(atPath: repository, withIntermediateDirectories: true)
      try "#!/bin/sh\necho \"$0 $*\" >>'\(trace)'\n".write(toFile: script, atomically: true, encoding: .utf8)
      chmod(script, 0o755)
      git = Git(in: repository, configuration)
      for name in ["AUTHOR", "COMMITTER"] {
        git.variables["GIT_\(name)_NAME"] = "Somebody"
        git.variables["GIT_\(name)_EMAIL"] = "somebody@example.org"
      }
      try await git.run("init", "--quiet", "--initial-branch=main")
      try await git.run("commit", "--quiet", "--allow-empty", "--message", "First")
    }

    var ran: String? { try? String(contentsOfFile: trace, encoding: .utf8) }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
  }

  @Test("runs no hook, of the repository or of a folder that its configuration names")
  func hooks() async throws {
    let sandbox = try await Sandbox(.users)
    defer { sandbox.remove() }
    for hook in ["pre-commit", "post-commit", "prepare-commit-msg", "post-checkout", "reference-transaction"] {
      let path = "\(sandbox.repository)/.git/hooks/\(hook)"
      try? FileManager.default.createDirectory(
        atPath: "\(sandbox.repository)/.git/hooks", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: sandbox.script, toPath: path)
    }
    try await sandbox.git.run("commit", "--quiet", "--allow-empty", "--message", "Second")
    #expect(sandbox.ran == nil)
    try await sandbox.git.run("config", "core.hooksPath", "\(sandbox.repository)/.git/hooks")
    try await sandbox.git.run("commit", "--quiet", "--allow-empty", "--message", "Third")
    #expect(sandbox.ran == nil)
    #expect(try await sandbox.git.text("rev-list", "--count", "HEAD") == "3")
  }

  @Test("asks no program what has changed")
  func fsmonitor() async throws {
    let sandbox = try await Sandbox(.users)
    defer { sandbox.remove() }
    try await sandbox.git.run("config", "core.fsmonitor", sandbox.script)
    try "x".write(toFile: "\(sandbox.repository)/New", atomically: true, encoding: .utf8)
    #expect(try await sandbox.git.text("status", "--porcelain") == "?? New")
    #expect(sandbox.ran == nil)
  }

  @Test("signs nothing")
  func signatures() async throws {
    let sandbox = try await Sandbox(.users)
    defer { sandbox.remove() }
    for (key, value) in [("commit.gpgSign", "true"), ("tag.gpgSign", "true"), ("gpg.program", sandbox.script)] {
      try await sandbox.git.run("config", key, value)
    }
    try await sandbox.git.run("commit", "--quiet", "--allow-empty", "--message", "Second")
    #expect(sandbox.ran == nil)
  }

  @Test(
    "works in its own repository, whatever the environment says of another",
    arguments: [Git.Configuration.users, .none])
  func environment(_ configuration: Git.Configuration) async throws {
    let sandbox = try await Sandbox(configuration)
    defer { sandbox.remove() }
    let other = try await Sandbox(configuration)
    defer { other.remove() }
    try await other.git.run("commit", "--quiet", "--allow-empty", "--message", "Elsewhere")
    let variables = [
      "GIT_DIR": "\(other.repository)/.git", "GIT_WORK_TREE": other.repository,
      "GIT_INDEX_FILE": "\(other.folder)/index", "GIT_OBJECT_DIRECTORY": "\(other.folder)/objects",
      "GIT_NAMESPACE": "other", "GIT_COMMON_DIR": "\(other.folder)/common",
    ]
    for (name, value) in variables { setenv(name, value, 1) }
    defer { for name in variables.keys { unsetenv(name) } }
    let found = try await sandbox.git.text("rev-parse", "--show-toplevel")
    #expect(URL(filePath: found).lastPathComponent == "repository")
    #expect(found.contains(URL(filePath: sandbox.folder).lastPathComponent))
    #expect(try await sandbox.git.text("rev-list", "--count", "HEAD") == "1")
    #expect(try await sandbox.git.text("rev-parse", "--git-dir") == ".git")
  }

  @Test("follows what the environment configures only where the user's configuration counts")
  func configuration() async throws {
    let variables = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "example.key", "GIT_CONFIG_VALUE_0": "told"]
    let users = try await Sandbox(.users)
    defer { users.remove() }
    let none = try await Sandbox(.none)
    defer { none.remove() }
    for (name, value) in variables { setenv(name, value, 1) }
    defer { for name in variables.keys { unsetenv(name) } }
    #expect(try await users.git.answer("config", "example.key") == "told")
    #expect(try await none.git.answer("config", "example.key") == nil)
  }

  @Test("trusts the folders of others that the user trusts, and takes nothing else of the user's settings")
  func trusted() async throws {
    var sandbox = try await Sandbox(.none)
    defer { sandbox.remove() }
    sandbox.git.variables["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
    let settings = "\(sandbox.folder)/settings"
    setenv("GIT_CONFIG_GLOBAL", settings, 1)
    defer { unsetenv("GIT_CONFIG_GLOBAL") }
    for folder in ["/elsewhere", "\(sandbox.folder)/repository\"x\\"] {
      try await Git(in: "/", .users).run("config", "--global", "--add", "safe.directory", folder)
    }
    try await Git(in: "/", .users).run("config", "--global", "example.key", "told")
    let refused = await #expect(throws: GitError.self) { try await sandbox.git.text("rev-parse", "HEAD") }
    #expect(refused?.words.contains("dubious ownership") == true)
    let top = URL(filePath: sandbox.repository).resolvingSymlinksInPath().path
    try await Git(in: "/", .users).run("config", "--global", "--add", "safe.directory", top)
    #expect(try await sandbox.git.text("rev-list", "--count", "HEAD") == "1")
    #expect(try await sandbox.git.answer("config", "example.key") == nil)
  }

  @Test("never waits for an answer")
  func prompt() async throws {
    let sandbox = try await Sandbox(.users)
    defer { sandbox.remove() }
    let words = try await sandbox.git.text("-c", "alias.ask=!echo $GIT_TERMINAL_PROMPT $GIT_OPTIONAL_LOCKS", "ask")
    #expect(words == "0 0")
  }

  @Test("says in git's words why it failed, without its hints")
  func errors() async throws {
    let sandbox = try await Sandbox(.none)
    defer { sandbox.remove() }
    do {
      try await sandbox.git.run("rev-parse", "--verify", "nowhere")
      Issue.record("there is no such name")
    } catch {
      #expect(error.description.hasPrefix("`git rev-parse` failed: fatal: "))
    }
    #expect(try await sandbox.git.answer("rev-parse", "--verify", "--quiet", "nowhere") == nil)
    #expect(try await sandbox.git.run("hash-object", "--stdin", input: Array("a".utf8)).count == 41)
  }
}
