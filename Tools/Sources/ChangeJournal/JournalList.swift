import Foundation
import SourceText

/// What a set of changes does, as the journal says it: of every path what it was and what it becomes.
///
/// A list is carried out only where it was written: it says which folder that is, by what the system knows it, which
/// no archive and no clone brings along. Whoever hands on a repository with a list in it has handed on nothing.
struct JournalList: Codable, Sendable {
  struct Entry: Codable, Hashable, Sendable {
    var path: String
    var before: FileState
    var after: FileState

    func state(_ direction: Direction) -> FileState { direction == .forth ? after : before }
  }

  /// Which way a set of changes is carried out.
  enum Direction: Sendable {
    case forth, back

    var opposite: Direction { self == .forth ? .back : .forth }
    /// What the files are called in the journal that hold a state's bytes.
    var prefix: String { self == .forth ? "new" : "old" }
  }

  static let name = "list.json"
  /// Far beyond what any change needs.
  private static let mostEntries = 100_000
  private static let largest = 64 << 20

  var top: String
  var device: UInt64
  var inode: UInt64
  /// In the order in which they are made: what comes before what goes, so that at no moment a file is nowhere.
  var entries: [Entry] = []
  /// The folders that are made, from the top down.
  var folders: [String] = []
  var repositories: Set<String> = []

  init(top: String, in folder: OpenFolder) {
    self.top = top
    (device, inode) = Self.identity(of: folder)
  }

  /// - Returns: `nil` where there is no list.
  /// - Throws: A `UserError` where there is one that is not to be trusted.
  init?(readFrom folder: OpenFolder, top: String) throws(UserError) {
    guard folder.status(of: Self.name) != nil else { return nil }
    let bytes = try folder.read(Self.name, limit: Self.largest)
    guard let list = try? JSONDecoder().decode(JournalList.self, from: Data(bytes)) else {
      throw UserError("its list is damaged")
    }
    self = list
    guard self.top == top, (device, inode) == Self.identity(of: folder) else {
      throw UserError("its list was made elsewhere, in \(list.top), and came here with a copy")
    }
    try check()
  }

  private func check() throws(UserError) {
    guard entries.count <= Self.mostEntries else { throw UserError("more than \(Self.mostEntries) files") }
    guard Set(entries.map(\.path)).count == entries.count else { throw UserError("its list names a file twice") }
    for folder in repositories.union(folders) { try SafePath.check(folder, repositories: repositories) }
    for entry in entries {
      try SafePath.check(entry.path, repositories: repositories)
      guard entry.before.kind != .other, entry.after.kind == .file || entry.after.kind == .absent else {
        throw UserError("its list says of \(entry.path) what no change does")
      }
    }
  }

  /// Gives the list its name when it is whole and on the disk. From there on it counts.
  func write(in folder: OpenFolder) throws(UserError) {
    try check()
    guard let data = try? JSONEncoder().encode(self) else { throw UserError("the list cannot be written") }
    try folder.create("list", Array(data), mode: 0o600)
    // What the list speaks of must not come to the disk after it.
    try folder.flush()
    guard renameat(folder.descriptor, "list", folder.descriptor, Self.name) == 0 else {
      throw UserError("cannot write \(folder.path)/\(Self.name): \(DiskPath.lastError)")
    }
    try folder.flush()
  }

  private static func identity(of folder: OpenFolder) -> (UInt64, UInt64) {
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0 else { return (0, 0) }
    return (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}
