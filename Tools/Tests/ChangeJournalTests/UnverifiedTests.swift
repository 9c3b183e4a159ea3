import ChangeJournal
import SourceText
import Testing

/// A change is whole long before it is built and tested.
@Suite("A change that was not verified yet")
struct UnverifiedTests {
  /// Makes a change and then another one to the same files, as a command does that revises its own.
  private func make(in repository: ChangedRepository, _ keeper: UnverifiedJournal, isRevised: Bool) async throws {
    try await keeper.note(repository.changes, at: repository.journal)
    try repository.journal.commit(repository.changes)
    guard isRevised else { return }
    let revision = Self.revision
    try await keeper.note(revision, at: repository.journal)
    try repository.journal.commit(revision)
  }

  private static var revision: ChangeSet {
    var revision = ChangeSet()
    revision.replace("Packages/A/A.swift", Array("new".utf8), with: Array("newer".utf8))
    revision.create("Packages/B/B.swift", Array("b".utf8))
    return revision
  }

  @Test("is told of after a kill, and kept or taken back", arguments: [true, false], [Journal.End.undone, .completed])
  func killed(isRevised: Bool, end: Journal.End) async throws {
    let repository = try ChangedRepository()
    do {
      let keeper = UnverifiedJournal()
      try await make(in: repository, keeper, isRevised: isRevised)
      // Others may read while it is verified.
      #expect(repository.journal.state() == .clear && repository.journal.unverified.state() == .busy)
    }
    ChangedRepository.waitUntilFree(repository.journal.unverified)
    #expect(repository.journal.state() == .clear)
    guard case .interrupted(let change) = repository.journal.unverified.state() else {
      Issue.record("nothing was noticed")
      return
    }
    #expect(change.description.contains("before it had built and tested its changes"), "\(change.description)")
    let made = try repository.files()
    let paths = try #require(try repository.journal.unverified.recover(end))
    #expect(try repository.files() == (end == .undone ? ChangedRepository.before : made))
    #expect(paths.count == (end == .undone ? isRevised ? 6 : 5 : 0))
    #expect(repository.journal.unverified.state() == .clear)
    #expect(!repository.exists("Packages") || end == .completed)
  }

  @Test("keeps others out between it and the next, if one command makes both")
  func alone() async throws {
    let repository = try ChangedRepository()
    let (keeper, other) = (UnverifiedJournal(), UnverifiedJournal())
    try await keeper.close(repository.journal)
    let error = await #expect(throws: UserError.self) { try await other.close(repository.journal) }
    #expect(error?.description == "another modulize is changing this repository; wait until it has finished")
    try await make(in: repository, keeper, isRevised: false)
    try await keeper.settle()
    await #expect(throws: UserError.self) { try await other.note(Self.revision, at: repository.journal) }
    await keeper.open()
    try await other.close(repository.journal)
    await other.open()
    #expect(repository.journal.unverified.state() == .clear)
  }

  @Test("is taken back where it was killed before its revision was made")
  func unmadeRevision() async throws {
    let repository = try ChangedRepository()
    do {
      let keeper = UnverifiedJournal()
      try await make(in: repository, keeper, isRevised: false)
      try await keeper.note(Self.revision, at: repository.journal)
    }
    ChangedRepository.waitUntilFree(repository.journal.unverified)
    #expect(try repository.journal.unverified.recover(.undone)?.count == 5)
    #expect(try repository.files() == ChangedRepository.before)
  }

  @Test("is nothing any more when it is verified, undone, or thrown away")
  func settled() async throws {
    for isUndone in [true, false] {
      let repository = try ChangedRepository()
      let keeper = UnverifiedJournal()
      try await make(in: repository, keeper, isRevised: false)
      if isUndone {
        try await keeper.note(repository.inverse, at: repository.journal)
        try repository.journal.commit(repository.inverse)
        try await keeper.settleIfUndone()
      } else {
        try await keeper.settle()
      }
      #expect(repository.journal.unverified.state() == .clear)
      #expect(!repository.exists(".git/modulize-journal-unverified"))
    }
    let repository = try ChangedRepository()
    try await make(in: repository, UnverifiedJournal(), isRevised: false)
    ChangedRepository.waitUntilFree(repository.journal.unverified)
    for path in ChangedRepository.paths { try repository.set(path, to: ChangedRepository.before[path]) }
    #expect(repository.journal.unverified.state() == .clear)
  }

  @Test("may be revised as often as it takes, and also where a revision could not be noted")
  func revisedOften() async throws {
    let repository = try ChangedRepository()
    let keeper = UnverifiedJournal()
    try await make(in: repository, keeper, isRevised: true)
    var wrong = ChangeSet()
    wrong.replace("Packages/A/A.swift", Array("newer".utf8), with: Array("newest".utf8))
    wrong.replace("Packages/B/B.swift", Array("other".utf8), with: Array("c".utf8))
    await #expect(throws: UserError.self) { try await keeper.note(wrong, at: repository.journal) }
    for (old, new) in [("newer", "1"), ("1", "2"), ("2", "3")] {
      var revision = ChangeSet()
      revision.replace("Packages/A/A.swift", Array(old.utf8), with: Array(new.utf8))
      try await keeper.note(revision, at: repository.journal)
      try repository.journal.commit(revision)
    }
    try await keeper.settle()
    #expect(repository.journal.unverified.state() == .clear)
    #expect(try repository.read("Packages/A/A.swift") == "3")
  }

  @Test("is not taken back where its files were changed since, and says so")
  func changedSince() async throws {
    let repository = try ChangedRepository()
    try await make(in: repository, UnverifiedJournal(), isRevised: false)
    ChangedRepository.waitUntilFree(repository.journal.unverified)
    try repository.set("Come/New.swift", to: "mine")
    #expect { try repository.journal.unverified.recover(.undone) } throws: { "\($0)".contains("  Come/New.swift") }
    #expect(try repository.journal.unverified.recover(.completed) == [])
    #expect(try repository.read("Come/New.swift") == "mine")
  }
}
