/// Changes to the files of a repository that are applied as a whole or not at all. A value: creating one writes
/// nothing.
package struct ChangeSet: Sendable {
  /// The change to one file.
  package struct Change: Hashable, Sendable {
    /// The file's new content; `nil` to remove the file.
    package var bytes: [UInt8]?
    /// What the file must be before the change.
    package var expected = Expectation.anything
    /// The permissions of a new file; `nil` for the default. A replaced file keeps its own.
    package var mode: UInt32?
    /// The file from which a new one takes its permissions.
    package var origin: String?
  }

  /// The state that a change was made for. In any other state the file was changed meanwhile, and is left alone.
  package enum Expectation: Hashable, Sendable {
    case anything
    case absent
    case content([UInt8])
  }

  /// By the file's path relative to the root.
  package private(set) var changes: [String: Change] = [:]
  /// Folders that become repositories: the only places where a path may lead into a `.git`.
  package private(set) var repositories: Set<String> = []

  package init() {}

  /// The new content of each file; `nil` for a removed one.
  package var contents: [String: [UInt8]?] { changes.mapValues(\.bytes) }

  /// The number of files that are new or different afterwards: one that moves counts once.
  package var fileCount: Int { changes.values.count { $0.bytes != nil } }

  package var isEmpty: Bool { changes.isEmpty }

  /// Creates or overwrites a file. An earlier expectation is kept.
  package mutating func write(_ bytes: [UInt8], to path: String) {
    changes[path, default: Change()].bytes = bytes
  }

  package mutating func write(_ text: String, to path: String) {
    write(Array(text.utf8), to: path)
  }

  /// Creates a file that must not exist yet.
  package mutating func create(_ path: String, _ bytes: [UInt8], mode: UInt32? = nil) {
    changes[path] = Change(bytes: bytes, expected: .absent, mode: mode)
  }

  /// Changes a file that must still have the content `old`.
  package mutating func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) {
    changes[path] = Change(bytes: new, expected: .content(old))
  }

  /// Makes, replaces or removes a whole file of text, which must be as it was.
  ///
  /// - Parameters:
  ///   - old: `nil` if there must be no file.
  ///   - new: `nil` to remove it.
  package mutating func generate(_ path: String, from old: String?, to new: String?) {
    changes[path] = Change(
      bytes: new.map { Array($0.utf8) }, expected: old.map { .content(Array($0.utf8)) } ?? .absent)
  }

  package mutating func remove(_ path: String) {
    changes[path, default: Change()].bytes = .none
  }

  /// Moves a file, with new content. It keeps its permissions.
  package mutating func move(_ path: String, to other: String, as bytes: [UInt8]) {
    remove(path)
    changes[other] = Change(bytes: bytes, expected: .absent, origin: path)
  }

  /// Makes `folder` a repository of its own.
  ///
  /// - Parameter files: The content of its `.git`, by paths relative to that.
  package mutating func makeRepository(in folder: String, of files: [(path: String, bytes: [UInt8], mode: UInt32)]) {
    repositories.insert(folder)
    for file in files { create("\(folder)/.git/\(file.path)", file.bytes, mode: file.mode) }
  }

  /// Sets the expectation of a changed file that has none.
  ///
  /// - Parameter bytes: `nil` if the file must not exist.
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

}
