/// Changes to the files of a repository that all happen, or none. A value: whoever makes one writes nothing.
package struct ChangeSet: Sendable {
  /// What happens to one file.
  package struct Change: Hashable, Sendable {
    /// What the file becomes; `nil` where it goes.
    package var bytes: [UInt8]?
    /// What it must be for this to be right.
    package var expected = Expectation.anything
    /// Who may do what with a file that is new; `nil` for what new files have. One that is replaced keeps its own.
    package var mode: UInt32?
    /// The file that a new one has its mode from.
    package var origin: String?
  }

  /// What a change was made for. Anything else there was changed meanwhile, and is left alone.
  package enum Expectation: Hashable, Sendable {
    case anything
    case absent
    case content([UInt8])
  }

  /// By the file's path relative to the root.
  package private(set) var changes: [String: Change] = [:]
  /// Folders that become repositories of their own: nowhere else is anything written below a `.git`.
  package private(set) var repositories: Set<String> = []

  package init() {}

  /// What each file becomes; `nil` where the file goes.
  package var contents: [String: [UInt8]?] { changes.mapValues(\.bytes) }

  package var isEmpty: Bool { changes.isEmpty }

  /// Makes a file, or writes over the one that is there. What was expected of it before stays so.
  package mutating func write(_ bytes: [UInt8], to path: String) {
    changes[path, default: Change()].bytes = bytes
  }

  package mutating func write(_ text: String, to path: String) {
    write(Array(text.utf8), to: path)
  }

  /// Makes a file where nothing is yet.
  package mutating func create(_ path: String, _ bytes: [UInt8], mode: UInt32? = nil) {
    changes[path] = Change(bytes: bytes, expected: .absent, mode: mode)
  }

  /// Changes a file that still is as it was read.
  package mutating func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) {
    changes[path] = Change(bytes: new, expected: .content(old))
  }

  package mutating func remove(_ path: String) {
    changes[path, default: Change()].bytes = .none
  }

  /// Moves a file, as `bytes`. It keeps who may run it.
  package mutating func move(_ path: String, to other: String, as bytes: [UInt8]) {
    remove(path)
    changes[other] = Change(bytes: bytes, expected: .absent, origin: path)
  }

  /// Makes `folder` a repository of its own.
  ///
  /// - Parameter files: What is to be in its `.git`, by paths relative to that.
  package mutating func makeRepository(in folder: String, of files: [(path: String, bytes: [UInt8], mode: UInt32)]) {
    repositories.insert(folder)
    for file in files { create("\(folder)/.git/\(file.path)", file.bytes, mode: file.mode) }
  }

  /// Says what a file must be, if it is changed at all and nothing was said of it yet.
  ///
  /// - Parameter bytes: `nil` where nothing may be there.
  package mutating func expect(_ bytes: [UInt8]?, at path: String) {
    guard changes[path]?.expected == .anything else { return }
    changes[path]?.expected = bytes.map { .content($0) } ?? .absent
  }

  /// The same changes, by paths relative to a folder further up.
  func below(_ prefix: String) -> ChangeSet {
    guard !prefix.isEmpty else { return self }
    var result = ChangeSet()
    for (path, change) in changes {
      var change = change
      change.origin = change.origin.map { "\(prefix)/\($0)" }
      result.changes["\(prefix)/\(path)"] = change
    }
    result.repositories = Set(repositories.map { "\(prefix)/\($0)" })
    return result
  }

  mutating func set(_ change: Change, at path: String) { changes[path] = change }
}
