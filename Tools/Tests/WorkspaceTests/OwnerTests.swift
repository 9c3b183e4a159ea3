import ChangeJournal
import Foundation
import Testing
import Workspace

@Suite("Whose repository it is")
struct OwnerTests {
  private var changes: ChangeSet {
    var changes = ChangeSet()
    changes.create("New.swift", [1])
    return changes
  }

  @Test(
    "in somebody else's nothing is written, before the user has told git that it is all right",
    .enabled(if: getuid() == 0, "only root can give files away"))
  func foreign() async throws {
    let repository = try await GitRepository(["A.swift": "a"])
    for path in ["", "/.git"] { #expect(chown(repository.root + path, 65534, 65534) == 0) }
    let (change, workspace) = (changes, repository.workspace)
    // Whoever runs the tests may trust every folder: the empty value takes that back.
    let settings = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID())").path
    try Data("[include]\npath = ~/.gitconfig\n[safe]\ndirectory =\n".utf8).write(to: URL(filePath: settings))
    setenv("GIT_CONFIG_GLOBAL", settings, 1)
    defer {
      unsetenv("GIT_CONFIG_GLOBAL")
      unlink(settings)
    }
    await #expect { try await workspace.apply(change) } throws: {
      "\($0)".contains("dubious ownership") && "\($0)".contains("safe.directory \(workspace.root)")
    }
    #expect(!repository.exists("New.swift"))
    #expect(!repository.exists(".git/modulize-journal"))
  }

  @Test("a folder without git has its journal in itself, and not in a folder above", arguments: [true, false])
  func withoutGit(hasForeignGit: Bool) async throws {
    let above = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "above-\(UUID())").path
    let root = "\(above)/project"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: above) }
    if hasForeignGit {
      // What git does not take for a repository.
      try FileManager.default.createDirectory(
        atPath: "\(above)/.git/modulize-journal", withIntermediateDirectories: true)
    }
    try await Workspace(root: root).apply(changes)
    #expect(FileManager.default.fileExists(atPath: "\(root)/New.swift"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: root) == ["New.swift"])
  }
}
