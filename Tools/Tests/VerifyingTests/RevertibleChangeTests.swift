import ChangeJournal
import Foundation
import SourceText
import Testing
import Verifying

@Suite("Changes that may be undone")
struct RevertibleChangeTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "revertible-\(UUID())").path

  /// A change below the folder, whose files are written directly.
  private var change: RevertibleChange { RevertibleChange(in: FolderSession(root: root)) }

  private func second(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
    return Int(try #require(attributes[.modificationDate] as? Date).timeIntervalSince1970)
  }

  @Test("the compiler sees each state of a file: no two have a modification time in the same second")
  func times() async throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Data("0".utf8).write(to: URL(filePath: "\(root)/a.swift"))
    var seconds = [try second(of: "a.swift")]
    for number in 1...2 {
      let change = change
      for text in ["\(number)", "\(number)\(number)"] {
        var changes = ChangeSet()
        changes.replace("a.swift", Array("0".utf8), with: Array(text.utf8))
        try await change.make(changes)
        seconds.append(try second(of: "a.swift"))
      }
      try await change.undo()
      seconds.append(try second(of: "a.swift"))
    }
    #expect(Set(seconds).count == seconds.count, "\(seconds)")
  }

  @Test("a revised change removes what it removes, and restores what it removes no more")
  func removals() async throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    for name in ["a.swift", "b.swift"] { try Data("0".utf8).write(to: URL(filePath: "\(root)/\(name)")) }
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: root).sorted() }
    let change = change
    for (name, left) in [("a.swift", ["b.swift"]), ("b.swift", ["a.swift"])] {
      var changes = ChangeSet()
      changes.remove(name)
      try await change.make(changes)
      #expect(try names() == left)
    }
    try await change.undo()
    #expect(try names() == ["a.swift", "b.swift"])
  }

  @Test("a file that is made again after its removal has another time than before")
  func madeAgain() async throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    var seconds: [Int] = []
    for text in ["1", "2"] {
      var changes = ChangeSet()
      changes.create("b.swift", Array(text.utf8))
      let change = change
      try await change.make(changes)
      seconds.append(try second(of: "b.swift"))
      try await change.undo()
    }
    #expect(seconds[0] != seconds[1])
  }
}
