import ChangeJournal
import Foundation
import SourceText
import Testing

@Suite("What a program leaves that is killed")
struct RecoveryTests {
  @Test("half done, it is told and not touched by looking", arguments: 1..<ChangedRepository.paths.count)
  func told(count: Int) throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: count)
    let before = try repository.everything()
    guard case .interrupted(let change) = repository.journal.state() else {
      Issue.record("nothing was noticed")
      return
    }
    #expect(change.done == Array(ChangedRepository.paths.prefix(count)))
    #expect(change.left == Array(ChangedRepository.paths.dropFirst(count)))
    for path in change.left { #expect(change.description.contains(path)) }
    // Nor does another change begin.
    #expect { try repository.journal.commit(repository.changes) } throws: { "\($0)".contains("modulize recover") }
    #expect(try repository.everything() == before)
  }

  @Test("it is completed, or taken back, however far it came", arguments: 0...ChangedRepository.paths.count)
  func ended(count: Int) throws {
    for end in [Journal.End.completed, .undone] {
      let repository = try ChangedRepository()
      try repository.interrupt(after: count)
      let paths = try #require(try repository.journal.recover(end))
      let isWhole = [0, ChangedRepository.paths.count].contains(count)
      let isOld = isWhole ? count == 0 : end == .undone
      #expect(try repository.files() == (isOld ? ChangedRepository.before : ChangedRepository.after))
      #expect(paths.count == (isWhole ? 0 : end == .undone ? count : ChangedRepository.paths.count - count))
      if !isWhole { #expect(repository.exists("Sources/A") == isOld) }
      #expect(repository.exists("Packages") == !isOld)
      #expect(!repository.exists(".git/modulize-journal"))
    }
  }

  @Test("once more, where recovering itself was ended in the middle")
  func twice() throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 3)
    try repository.set("Come/New.swift", to: nil)
    #expect(try repository.journal.recover(.undone)?.count == 2)
    #expect(try repository.files() == ChangedRepository.before)
  }

  @Test("thrown away by the user it is nothing any more, and nothing is completed", arguments: [2, 4])
  func thrownAway(count: Int) throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: count)
    for path in ChangedRepository.paths where ChangedRepository.before[path] == nil {
      if repository.exists(path) { try repository.set(path, to: nil) }
    }
    for (path, text) in ChangedRepository.before { try repository.write(text, to: path) }
    #expect(repository.journal.state() == .clear)
    #expect(try repository.files() == ChangedRepository.before)
    // Work goes on, and the old change stays forgotten.
    try repository.write("mine", to: "Sources/Home.swift")
    #expect(repository.journal.state() == .clear)
    #expect(try repository.journal.recover(.completed) == [])
    #expect(try repository.read("Sources/Home.swift") == "mine")
    try repository.write("home", to: "Sources/Home.swift")
    try repository.interrupt(after: 0)
    try repository.journal.commit(repository.changes)
    #expect(try repository.files() == ChangedRepository.after)
  }

  @Test(
    "where a file was changed since nothing is touched, and the file is named",
    arguments: ["Sources/Home.swift", "Come/New.swift"])
  func foreign(path: String) throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 2)
    try repository.write("mine", to: path)
    let before = try repository.everything()
    for end in [Journal.End.completed, .undone] {
      #expect { try repository.journal.recover(end) } throws: { "\($0)".contains("  \(path)\n") }
      #expect(try repository.everything() == before)
    }
    #expect(try repository.journal.recover(.forgotten) == [])
    #expect(try repository.everything() == before.filter { !$0.key.hasPrefix(".git/modulize") })
  }

  @Test("a file that was edited in its place is noticed, although the journal has the same one")
  func editedInPlace() throws {
    let repository = try ChangedRepository()
    let change = try repository.journal.prepare(repository.changes)
    change.release()
    // The second name of the staged file, as a program leaves it that is killed in the middle.
    try FileManager.default.removeItem(atPath: "\(repository.root)/Sources/Home.swift")
    let staged = "\(repository.root)/\(repository.journalFolder)/new-2"
    #expect(link(staged, "\(repository.root)/Sources/Home.swift") == 0)
    let file = try FileHandle(forWritingTo: URL(filePath: "\(repository.root)/Sources/Home.swift"))
    try file.write(contentsOf: Data("HOME".utf8))
    try file.close()
    try repository.write("come", to: "Come/New.swift")
    let before = try repository.everything()
    #expect(throws: UserError.self) { try repository.journal.recover(.completed) }
    #expect(try repository.everything() == before)
  }

  @Test("what was only prepared, without a list, says nothing")
  func unlisted() throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 0)
    try FileManager.default.removeItem(atPath: "\(repository.root)/\(repository.journalFolder)/list.json")
    #expect(repository.journal.state() == .clear)
    try repository.journal.commit(repository.changes)
    #expect(try repository.files() == ChangedRepository.after)
    #expect(!repository.exists(repository.journalFolder))
  }

  @Test("the list is removed before its files: if the process is killed in between, the change is forgotten")
  func clearing() throws {
    let repository = try ChangedRepository()
    try repository.interrupt(after: 2)
    // Something that cannot be removed, so that clearing stops.
    try repository.write("", to: "\(repository.journalFolder)/old-9/x")
    #expect(throws: UserError.self) { try repository.journal.recover(.completed) }
    #expect(try repository.files() == ChangedRepository.after)
    #expect(!repository.exists("\(repository.journalFolder)/list.json"))
    #expect(repository.journal.state() == .clear)
  }

  @Test("without git the journal is in the folder itself")
  func withoutGit() throws {
    let repository = try ChangedRepository(hasGit: false)
    try repository.interrupt(after: 2)
    #expect(repository.exists(".modulize-journal/list.json"))
    #expect(repository.journal.state() != .clear)
    #expect(try repository.journal.recover(.undone)?.count == 2)
    #expect(try repository.everything() == ChangedRepository.before)
  }
}
