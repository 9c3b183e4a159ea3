import ChangeJournal
import FolderTestSupport
import Foundation

/// A repository with a few files, and a change to them: one file moves, one changes, one comes, one goes.
final class ChangedRepository: FileKeeper {
  private let folder: TemporaryFolder

  static let before = ["Sources/A/A.swift": "old", "Sources/Home.swift": "home", "Gone.swift": "gone"]
  static let after = ["Packages/A/A.swift": "new", "Sources/Home.swift": "home, changed", "Come/New.swift": "come"]
  /// In the order in which they are made.
  static let paths = ["Come/New.swift", "Packages/A/A.swift", "Sources/Home.swift", "Gone.swift", "Sources/A/A.swift"]

  /// - Parameter hasGit: Whether it has what git knows a repository by.
  init(hasGit: Bool = true) throws {
    folder = try TemporaryFolder()
    for (path, text) in Self.before { try write(text, to: path) }
    guard hasGit else { return }
    try write("ref: refs/heads/main\n", to: ".git/HEAD")
    try FileManager.default.createDirectory(atPath: "\(root)/.git/objects", withIntermediateDirectories: true)
  }

  var root: String { "\(folder.root)/repository" }
  var journal: Journal { Journal(root: root) }
  var journalFolder: String { ".git/modulize-journal" }

  var changes: ChangeSet {
    var changes = ChangeSet()
    changes.move("Sources/A/A.swift", to: "Packages/A/A.swift", as: Array("new".utf8))
    changes.replace("Sources/Home.swift", Array("home".utf8), with: Array("home, changed".utf8))
    changes.create("Come/New.swift", Array("come".utf8))
    changes.remove("Gone.swift")
    return changes
  }

  /// The change that takes it back.
  var inverse: ChangeSet {
    var changes = ChangeSet()
    changes.move("Packages/A/A.swift", to: "Sources/A/A.swift", as: Array("old".utf8))
    changes.replace("Sources/Home.swift", Array("home, changed".utf8), with: Array("home".utf8))
    changes.remove("Come/New.swift")
    changes.create("Gone.swift", Array("gone".utf8))
    return changes
  }

  /// Leaves what a program leaves that is killed when it has made the first few changes.
  func interrupt(after count: Int) throws {
    let change = try journal.prepare(changes)
    change.release()
    Self.waitUntilFree(journal)
    for path in Self.paths.prefix(count) { try set(path, to: Self.after[path]) }
  }

  /// A program that another test starts holds a copy of the lock until it has replaced itself.
  static func waitUntilFree(_ journal: Journal) {
    for _ in 0..<2_000 {
      guard case .busy = journal.state() else { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  // MARK: - Files

  /// All files but git's and the journal's own.
  func files() throws -> [String: String] {
    try everything().filter { !$0.key.hasPrefix(".git/") && !$0.key.hasPrefix(".modulize-journal/") }
  }

  /// All files, with what is in them.
  func everything() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      return attributes[.type] as? FileAttributeType == .typeRegular
    }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try read($0)) })
  }

  func set(_ path: String, to text: String?) throws {
    if let text { try write(text, to: path) } else { try remove(path) }
  }
}
