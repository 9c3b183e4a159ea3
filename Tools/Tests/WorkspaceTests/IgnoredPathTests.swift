import ChangeJournal
import Foundation
import SourceText
import Testing
import Workspace

@Suite("What git would ignore")
struct IgnoredPathTests {
  private var changes: ChangeSet {
    var changes = ChangeSet()
    changes.move("App/A.swift", to: "Packages/A/A.swift", as: [1])
    changes.create("Packages/A/Package.swift", [1])
    return changes
  }

  @Test(
    "is not written, and the line is named that is at fault",
    arguments: [
      (".gitignore", "# built\n/Packages\n", ".gitignore:2: /Packages"),
      (".gitignore", "*.swift\n!*.swift\nPackages/A/\n", ".gitignore:3: Packages/A/"),
      ("Packages/.gitignore", "\n\nA\n", "Packages/.gitignore:3: A"),
      (".git/info/exclude", "A.swift\n", ".git/info/exclude:1: A.swift"),
    ])
  func refused(file: String, text: String, words: String) async throws {
    let repository = try await GitRepository(["App/A.swift": "a"])
    try repository.write(text, to: file)
    let change = changes
    let workspace = repository.workspace
    for isDry in [true, false] {
      await #expect {
        if isDry { try await workspace.check(change) } else { try await workspace.apply(change) }
      } throws: { "\($0)".contains(words) && "\($0)".contains("Packages/A/A.swift") }
    }
    #expect(try repository.read("App/A.swift") == "a")
    #expect(!repository.exists("Packages/A"))
    #expect(!repository.exists(".git/modulize-journal"))
  }

  @Test(
    "can be excepted by the line that is advised",
    arguments: [
      (".gitignore", "/Packages\n", "", "!/Packages"), (".gitignore", "Packages/*\n", "", "!/Packages/A"),
      (".gitignore", "A/\n", "", "!/Packages/A"), (".gitignore", "/*\n!/App\n", "", "!/Packages"),
      ("Packages/.gitignore", "A\n", "", "!/A"), (".git/info/exclude", "Packages\n", "", "!/Packages"),
      (".gitignore", "/App/Packages/\n", "App/", "!/App/Packages"),
      ("App/.gitignore", "Packages\n", "App/", "!/Packages"),
    ])
  func excepted(file: String, text: String, folder: String, line: String) async throws {
    let repository = try await GitRepository(["App/A.swift": "a"])
    try repository.write(text, to: file)
    let workspace = Workspace(root: folder.isEmpty ? repository.root : "\(repository.root)/App")
    var changes = ChangeSet()
    changes.create("Packages/A/A.swift", [1])
    changes.create("Packages/A/Package.swift", [1])
    let made = changes
    await #expect { try await workspace.apply(made) } throws: { "\($0)".hasSuffix("a line `\(line)` after it") }
    try repository.write(text + line + "\n", to: file)
    try await workspace.apply(made)
    #expect(repository.exists("\(folder)Packages/A/Package.swift"))
  }

  @Test("is not excepted by one line where several would be needed", arguments: ["*.swift\n", "Packages/*/\n"])
  func ignoredEverywhere(text: String) async throws {
    let repository = try await GitRepository(["App/A.swift": "a", ".gitignore": text])
    let (change, workspace) = (changes, repository.workspace)
    await #expect { try await workspace.apply(change) } throws: { "\($0)".hasSuffix("remove that line") }
  }

  @Test("is no matter where a line excepts it, where git has the file already, or where that is wanted")
  func allowed() async throws {
    let repository = try await GitRepository([
      "App/A.swift": "a", ".gitignore": "Packages/*\n!Packages/A\n*.lock\n", "x.lock": "x",
    ])
    var change = changes
    change.write("y", to: "x.lock")
    // Which the shell, and git's own patterns, would take for something else.
    change.create(":(top)*.swift", [1])
    try await repository.workspace.apply(change)
    #expect(repository.exists("Packages/A/Package.swift"))
    #expect(repository.exists(":(top)*.swift"))
    #expect(try repository.read("x.lock") == "y")
    var other = ChangeSet()
    other.create("Packages/B/B.swift", [1])
    let (unseen, workspace) = (other, repository.workspace)
    await #expect(throws: UserError.self) { try await workspace.apply(unseen) }
    try await workspace.apply(unseen, evenUnseen: true)
    #expect(repository.exists("Packages/B/B.swift"))
  }

  @Test("is moved along if git ignored it before")
  func unseenBefore() async throws {
    let repository = try await GitRepository(["App/A.swift": "a", ".gitignore": "*.log\n"])
    try repository.write("log", to: "App/x.log")
    var changes = changes
    changes.move("App/x.log", to: "Packages/A/x.log", as: Array("log".utf8))
    let (change, workspace) = (changes, repository.workspace)
    try await workspace.apply(change)
    #expect(try repository.read("Packages/A/x.log") == "log")
  }

  @Test("a folder below the repository's own asks the same")
  func below() async throws {
    let repository = try await GitRepository(["App/A.swift": "a", ".gitignore": "/App/Packages\n"])
    let (change, workspace) = (changes, Workspace(root: "\(repository.root)/App"))
    await #expect { try await workspace.apply(change) } throws: { "\($0)".contains(".gitignore:1: /App/Packages") }
  }
}
