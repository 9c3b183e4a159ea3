import ChangeJournal
import Foundation
import SourceText
import Testing

@Suite("The journal of changes")
struct JournalTests {
  @Test("all changes are made, empty folders go, and nothing is left of the journal", arguments: [true, false])
  func commit(hasGit: Bool) throws {
    let repository = try ChangedRepository(hasGit: hasGit)
    try repository.journal.commit(repository.changes)
    #expect(try repository.files() == ChangedRepository.after)
    #expect(!repository.exists("Sources/A"))
    #expect(!repository.exists(".git/modulize-journal"))
    #expect(!repository.exists(".modulize-journal"))
    #expect(repository.journal.state() == .clear)
    #expect(try repository.journal.recover(.completed) == nil)
  }

  @Test("a folder inside of a repository has its changes in the repository's journal")
  func below() throws {
    let repository = try ChangedRepository()
    var changes = ChangeSet()
    changes.write("home, changed", to: "Home.swift")
    let journal = Journal(root: "\(repository.root)/Sources")
    let change = try journal.prepare(changes)
    #expect(repository.exists(".git/modulize-journal/list.json"))
    #expect(!repository.exists("Sources/.modulize-journal"))
    try change.make()
    change.release()
    #expect(try repository.read("Sources/Home.swift") == "home, changed")
  }

  @Test(
    "a path may not lead out of the repository, into git's folder, nor through a link",
    arguments: [
      "../evil", "/evil", "a//b", "a/../../evil", "./a", "Link/x", ".git/hooks/post-commit", ".GIT/config",
      "Sources/.git/config", ".modulize-journal/x", "",
    ])
  func confined(path: String) throws {
    let repository = try ChangedRepository()
    let elsewhere = try ChangedRepository()
    try FileManager.default.createSymbolicLink(
      atPath: "\(repository.root)/Link", withDestinationPath: elsewhere.root)
    let before = try repository.everything()
    var changes = repository.changes
    changes.write("evil", to: path)
    #expect(throws: UserError.self) { try repository.journal.commit(changes) }
    #expect(try repository.everything() == before)
    #expect(try elsewhere.files() == ChangedRepository.before)
  }

  @Test("a file that can be run stays one, also where it moves to")
  func permissions() throws {
    let repository = try ChangedRepository()
    for path in ["Sources/Home.swift", "Sources/A/A.swift"] { #expect(chmod("\(repository.root)/\(path)", 0o755) == 0) }
    try repository.journal.commit(repository.changes)
    for path in ["Sources/Home.swift", "Packages/A/A.swift"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(repository.root)/\(path)")
      #expect(attributes[.posixPermissions] as? Int == 0o755)
    }
  }

  @Test(
    "what is not as it was read is left alone, and so is all else",
    arguments: ["Sources/Home.swift", "Come/New.swift", "Packages/A/A.swift", "Come", "Packages"])
  func changedMeanwhile(path: String) throws {
    let repository = try ChangedRepository()
    try repository.write("mine", to: path)
    let before = try repository.everything()
    #expect(throws: UserError.self) { try repository.journal.commit(repository.changes) }
    #expect(try repository.everything() == before)
  }

  @Test(
    "a file changed at the same moment is kept, and everything else is undone", arguments: ChangedRepository.paths)
  func changedInTheMoment(path: String) throws {
    let repository = try ChangedRepository()
    let change = try repository.journal.prepare(repository.changes)
    try repository.write("mine", to: path)
    #expect(throws: UserError.self) { try change.make() }
    change.release()
    var expected = ChangedRepository.before
    expected[path] = "mine"
    #expect(try repository.files() == expected)
    #expect(!repository.exists(".git/modulize-journal"))
  }

  @Test("a file that may not be written keeps all from being changed")
  func unwritable() throws {
    let repository = try ChangedRepository()
    // A folder in place of a file: not even root can write it.
    try FileManager.default.removeItem(atPath: "\(repository.root)/Gone.swift")
    try repository.write("mine", to: "Gone.swift/x")
    let before = try repository.everything()
    #expect(throws: UserError.self) { try repository.journal.commit(repository.changes) }
    #expect(try repository.everything() == before)
  }

  @Test("one program at a time")
  func lock() throws {
    let repository = try ChangedRepository()
    let change = try repository.journal.prepare(repository.changes)
    #expect(repository.journal.state() == .busy)
    #expect { try repository.journal.commit(repository.changes) } throws: { "\($0)".contains("another modulize") }
    #expect { try repository.journal.recover(.undone) } throws: { "\($0)".contains("another modulize") }
    try change.make()
    change.release()
    #expect(try repository.files() == ChangedRepository.after)
    #expect(repository.journal.state() == .clear)
  }

  @Test("a package becomes a repository of its own with its own files only")
  func repositories() throws {
    let repository = try ChangedRepository()
    var changes = ChangeSet()
    changes.create("Packages/B/B.swift", Array("b".utf8))
    changes.makeRepository(in: "Packages/B", of: [("HEAD", Array("ref".utf8), 0o644), ("objects/a", [1], 0o444)])
    let change = try repository.journal.prepare(changes)
    change.release()
    try repository.write("ref", to: "Packages/B/.git/HEAD")
    #expect(try repository.journal.recover(.undone) == ["Packages/B/.git/HEAD"])
    #expect(!repository.exists("Packages"))
    try repository.journal.commit(changes)
    #expect(try repository.read("Packages/B/.git/HEAD") == "ref")
    #expect(throws: UserError.self) { try repository.journal.commit(changes) }
    var own = ChangeSet()
    own.makeRepository(in: "", of: [("hooks/x", [1], 0o755)])
    #expect(throws: UserError.self) { try repository.journal.commit(own) }
  }

  @Test("a file that is too large to be a link to git's folder is not read", arguments: [1, 1 << 14])
  func link(blanks: Int) throws {
    let (work, other) = (try ChangedRepository(hasGit: false), try ChangedRepository(hasGit: true))
    let text = "gitdir: \(other.root)/.git" + String(repeating: "\n", count: blanks)
    try Data(text.utf8).write(to: URL(filePath: "\(work.root)/.git"))
    #expect(JournalPlace(root: work.root).isInGit == (blanks == 1))
  }

  @Test(
    "on another disk than the repository's the journal works as well",
    .enabled(if: OtherDisk.folder != nil, "there is no second disk: /dev/shm, /var/tmp"))
  func otherDisk() throws {
    let folder = try #require(OtherDisk.folder) + "/journal-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let repository = try ChangedRepository(hasGit: false)
    let journal = Journal(JournalPlace(root: repository.root, git: (repository.root, folder)))
    try journal.commit(repository.changes)
    #expect(try repository.everything() == ChangedRepository.after)
    for end in [Journal.End.undone, .completed] {
      let repository = try ChangedRepository(hasGit: false)
      let journal = Journal(JournalPlace(root: repository.root, git: (repository.root, folder)))
      try journal.prepare(repository.changes).release()
      for path in ChangedRepository.paths.prefix(3) { try repository.set(path, to: ChangedRepository.after[path]) }
      #expect(try journal.recover(end) != nil)
      #expect(try repository.everything() == (end == .undone ? ChangedRepository.before : ChangedRepository.after))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}

private enum OtherDisk {
  /// Either may be what temporary files are on.
  private static let candidates = ["/dev/shm", "/var/tmp"]

  /// A folder on another disk than that of temporary files.
  static let folder: String? = {
    var temporary = stat()
    guard stat(FileManager.default.temporaryDirectory.path, &temporary) == 0 else { return nil }
    return candidates.first { candidate in
      var other = stat()
      return stat(candidate, &other) == 0 && access(candidate, W_OK) == 0 && other.st_dev != temporary.st_dev
    }
  }()
}
