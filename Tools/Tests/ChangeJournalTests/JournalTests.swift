import ChangeJournal
import Foundation
import Testing

@Suite("The journal of changes")
final class JournalTests {
  private let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "journal-\(UUID())").path
    try FileManager.default.createDirectory(atPath: "\(root)/.git", withIntermediateDirectories: true)
    try write("old", to: "Sources/A/A.swift")
    try write("home", to: "Sources/Home.swift")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  private var changes: ChangeSet {
    var changes = ChangeSet()
    changes.move("Sources/A/A.swift", to: "Packages/A/A.swift", as: Array("new".utf8))
    changes.write("home, changed", to: "Sources/Home.swift")
    return changes
  }

  private let after = ["Packages/A/A.swift": "new", "Sources/Home.swift": "home, changed"]
  private let before = ["Sources/A/A.swift": "old", "Sources/Home.swift": "home"]

  @Test("all changes are made, empty folders go, and nothing is left of the journal")
  func commit() throws {
    try Journal(root: root).commit(changes)
    #expect(try files() == after)
    #expect(!exists("Sources/A"))
    #expect(!exists(".git/modulize-journal"))
    #expect(try Journal(root: root).recover() == nil)
  }

  @Test("what was listed and not made is made by the next program")
  func completed() throws {
    try interrupt(listed: true, made: 0)
    #expect(try files() == before)
    #expect(try Journal(root: root).recover() == .completed(files: 3))
    #expect(try files() == after)
  }

  @Test("what was made in part is completed")
  func partlyMade() throws {
    try interrupt(listed: true, made: 1)
    #expect(try Journal(root: root).recover() == .completed(files: 3))
    #expect(try files() == after)
  }

  @Test("what was only prepared is forgotten")
  func forgotten() throws {
    try interrupt(listed: false, made: 0)
    #expect(try Journal(root: root).recover() == .tidied)
    #expect(try files() == before)
    #expect(!exists(".git/modulize-journal"))
  }

  @Test(
    "a list may not lead out of the repository, nor through a link", arguments: ["../evil", "/evil", "a//b", "Link/x"])
  func confined(path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(root)/Link", withDestinationPath: "/tmp")
    var changes = ChangeSet()
    changes.write("home, changed", to: "Sources/Home.swift")
    changes.write("evil", to: path)
    #expect(throws: JournalError.self) { try Journal(root: root).commit(changes) }
    try FileManager.default.removeItem(atPath: "\(root)/Link")
    #expect(try files() == before)
  }

  @Test("a file that can be run stays one")
  func permissions() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/Sources/Home.swift")
    try Journal(root: root).commit(changes)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/Sources/Home.swift")
    #expect(attributes[.posixPermissions] as? Int == 0o755)
  }

  // MARK: - Support

  /// Leaves what a program leaves that is killed: the journal's own form, written by hand.
  private func interrupt(listed: Bool, made: Int) throws {
    let folder = ".git/modulize-journal"
    try write("new", to: "\(folder)/0")
    try write("home, changed", to: "\(folder)/2")
    if listed {
      let list = """
        {"root": "\(root)", "entries": [
          {"path": "Packages/A/A.swift", "content": "0"}, {"path": "Sources/A/A.swift"},
          {"path": "Sources/Home.swift", "content": "2"}
        ]}
        """
      try write(list, to: "\(folder)/list.json")
    }
    if made > 0 { try write("new", to: "Packages/A/A.swift") }
  }

  private func files() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8)) })
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

  private func write(_ text: String, to path: String) throws {
    let file = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
