import ChangeJournal
import Testing

@Suite("A set of changes")
struct ChangeSetTests {
  @Test("counts a file that moves once")
  func count() {
    var changes = ChangeSet()
    changes.move("A.swift", to: "B/A.swift", as: [])
    changes.create("C.swift", [])
    #expect(changes.fileCount == 2 && changes.contents.count == 3)
  }
}
