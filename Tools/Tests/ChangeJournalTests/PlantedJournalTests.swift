import ChangeJournal
import Foundation
import SourceText
import Testing

/// Journals planted by someone else to make this tool change files.
@Suite("A journal that was planted")
struct PlantedJournalTests {
  @Test("handed on with its repository, it is applied nowhere else", arguments: [true, false])
  func copied(hasGit: Bool) throws {
    let repository = try ChangedRepository(hasGit: hasGit)
    try repository.interrupt(after: 2)
    // Where it was made and where it is are the same to the list's own words.
    let aside = repository.root + "-aside"
    try FileManager.default.copyItem(atPath: repository.root, toPath: aside)
    try FileManager.default.removeItem(atPath: repository.root)
    try FileManager.default.moveItem(atPath: aside, toPath: repository.root)
    try expectUnusable(repository)
  }

  @Test("of another folder, it is applied nowhere")
  func moved() throws {
    let repository = try ChangedRepository()
    let other = try ChangedRepository()
    try other.interrupt(after: 2)
    try FileManager.default.moveItem(
      atPath: "\(other.root)/\(other.journalFolder)", toPath: "\(repository.root)/\(repository.journalFolder)")
    try expectUnusable(repository)
  }

  @Test(
    "its paths lie inside of the repository",
    arguments: [
      "../evil", "/tmp/evil", "Come/../../evil", ".git/config", ".Git/hooks/post-checkout", "Come/.git/x", "",
    ])
  func paths(path: String) throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 2)
    try edit(repository) { $0.replacingOccurrences(of: #""Come\/New.swift""#, with: "\"\(path)\"") }
    try expectUnusable(repository)
    #expect(!FileManager.default.fileExists(atPath: "\(repository.root)/../evil"))
  }

  @Test("its paths do not lead through links", arguments: ["Come", "Packages", "Packages/A"])
  func links(folder: String) throws {
    let repository = try ChangedRepository()
    let elsewhere = try ChangedRepository()
    try repository.interrupt(after: 2)
    try FileManager.default.removeItem(atPath: "\(repository.root)/\(folder)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(repository.root)/\(folder)", withDestinationPath: "\(elsewhere.root)/Sources")
    try expectUnusable(repository)
    #expect(try elsewhere.files() == ChangedRepository.before)
  }

  @Test(
    "a list that is cut short, no list at all, or more than any change needs",
    arguments: ["", "{", "[]", "null", "cut", "twice", "huge", "folder", "link", "kind"])
  func damaged(how: String) throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 2)
    let list = "\(repository.root)/\(repository.journalFolder)/list.json"
    switch how {
    case "cut": try edit(repository) { String($0.prefix($0.count / 2)) }
    case "twice": try edit(repository) { $0.replacingOccurrences(of: "Gone.swift", with: #"Sources\/Home.swift"#) }
    case "kind": try edit(repository) { $0.replacingOccurrences(of: #""kind":"absent""#, with: #""kind":"other""#) }
    case "huge":
      // No disk is filled by it.
      #expect(truncate(list, 100 << 20) == 0)
    case "folder", "link":
      try FileManager.default.moveItem(atPath: list, toPath: list + "-aside")
      if how == "link" {
        try FileManager.default.createSymbolicLink(atPath: list, withDestinationPath: list + "-aside")
      } else {
        try FileManager.default.createDirectory(atPath: list, withIntermediateDirectories: true)
      }
    default: try edit(repository) { _ in how }
    }
    let before = try repository.files()
    #expect(repository.journal.state() != .clear)
    for end in [Journal.End.completed, .undone] {
      #expect(throws: UserError.self) { try repository.journal.recover(end) }
      #expect(try repository.files() == before)
    }
  }

  @Test("what it holds must be what its list says", arguments: ["new-2", "old-2"])
  func contents(name: String) throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 1)
    try repository.write("evil", to: "\(repository.journalFolder)/\(name)")
    let before = try repository.everything()
    for end in [Journal.End.completed, .undone] {
      #expect { try repository.journal.recover(end) } throws: { "\($0)".contains("was changed; nothing was recovered") }
      #expect(try repository.everything() == before)
    }
  }

  @Test("one that others can write to is ignored")
  func writableByOthers() throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 2)
    #expect(chmod("\(repository.root)/\(repository.journalFolder)", 0o777) == 0)
    try expectIgnored(repository)
  }

  @Test("one of another user is ignored", .enabled(if: getuid() == 0, "only root can give files away"))
  func ofAnotherUser() throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 2)
    #expect(chown("\(repository.root)/\(repository.journalFolder)", 65534, 65534) == 0)
    try expectIgnored(repository)
  }

  @Test("one that is a link leads nowhere")
  func linkedFolder() throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 2)
    let folder = "\(repository.root)/\(repository.journalFolder)"
    try FileManager.default.moveItem(atPath: folder, toPath: "\(repository.root)/.git/aside")
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "aside")
    try expectIgnored(repository)
  }

  // MARK: - Support

  /// It is told, nothing is done with it, and it can be removed.
  private func expectUnusable(_ repository: ChangedRepository) throws {
    let before = try repository.everything()
    guard case .unusable(let words) = repository.journal.state() else {
      Issue.record("\(repository.journal.state())")
      return
    }
    #expect(words.contains("modulize recover --forget"))
    for end in [Journal.End.completed, .undone] {
      #expect(throws: UserError.self) { try repository.journal.recover(end) }
    }
    #expect(throws: UserError.self) { try repository.journal.commit(repository.changes) }
    #expect(try repository.everything() == before)
    #expect(try repository.journal.recover(.forgotten) != nil)
    #expect(try repository.files() == before.filter { !$0.key.hasPrefix(".git/") && !$0.key.hasPrefix(".modulize") })
    #expect(repository.journal.state() == .clear)
  }

  /// Readers ignore it, and writers do not use it.
  private func expectIgnored(_ repository: ChangedRepository) throws {
    let before = try repository.everything()
    #expect(repository.journal.state() == .clear)
    for end in [Journal.End.completed, .undone, .forgotten] {
      #expect(throws: UserError.self) { try repository.journal.recover(end) }
    }
    #expect(throws: UserError.self) { try repository.journal.commit(repository.changes) }
    #expect(try repository.everything() == before)
  }

  /// Changes the list in its folder, so that only its words are other ones.
  private func edit(_ repository: ChangedRepository, _ change: (String) -> String) throws {
    let list = "\(repository.journalFolder)/list.json"
    let old = try repository.read(list)
    let new = change(old)
    try #require(new != old)
    try repository.write(new, to: list)
  }
}
