import Foundation
import SourceText

/// The list of changes in the journal, with the old and new state of each path.
///
/// A list is valid only where it was written: it records the identity of its folder, which no archive or clone
/// preserves. So a repository that is passed on with a list in it cannot trigger changes.
struct JournalList: Codable, Sendable {
  struct Entry: Codable, Hashable, Sendable {
    var path: String
    var before: FileState
    var after: FileState
    /// The number in the names of its files in the journal; its index if `nil`.
    var number: Int?
    /// The earlier states after the change, which was revised.
    var earlier: [FileState]?

    func state(_ direction: Direction) -> FileState { direction == .forward ? after : before }

    func isAfter(_ state: FileState) -> Bool { ([after] + (earlier ?? [])).contains { state.isSame(as: $0) } }
  }

  /// The direction in which changes are applied.
  enum Direction: Sendable {
    case forward, backward

    /// The prefix of the journal's files that hold the bytes of this direction's result.
    var prefix: String { self == .forward ? "new" : "old" }
  }

  static let name = "list.json"
  /// Far more than any change needs.
  private static let maximumEntries = 100_000
  private static let largest = 64 << 20

  var top: String
  var device: UInt64
  var inode: UInt64
  /// In the order in which they are applied: new files before removed ones, so that a moved file is never missing.
  var entries: [Entry] = []
  /// The folders to create, from the top down.
  var folders: [String] = []
  var repositories: Set<String> = []

  init(top: String, in folder: OpenFolder) {
    self.top = top
    (device, inode) = Self.identity(of: folder)
  }

  /// - Returns: `nil` if there is no list.
  /// - Throws: A `UserError` if there is one that cannot be trusted.
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
    guard entries.count <= Self.maximumEntries else { throw UserError("more than \(Self.maximumEntries) files") }
    guard Set(entries.map(\.path)).count == entries.count else { throw UserError("its list names a file twice") }
    for folder in repositories.union(folders) { try SafePath.check(folder, repositories: repositories) }
    for entry in entries {
      try SafePath.check(entry.path, repositories: repositories)
      guard entry.before.kind != .other, entry.after.kind == .file || entry.after.kind == .absent else {
        throw UserError("its list has an impossible change to \(entry.path)")
      }
    }
  }

  /// Renames the list to its final name once it is complete and on disk. From then on it is valid.
  func write(in folder: OpenFolder) throws(UserError) {
    try check()
    guard let data = try? JSONEncoder().encode(self) else { throw UserError("the list cannot be written") }
    try folder.create("list", Array(data), mode: 0o600)
    // The files in the list must be on disk before it.
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
