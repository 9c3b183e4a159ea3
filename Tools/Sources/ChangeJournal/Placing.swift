import Foundation
import SourceText

/// Gives files their places, forth or back, from what is in the journal.
struct Placing {
  let list: JournalList
  let top: OpenFolder
  let journal: OpenFolder

  /// Checks that the journal has all that its list speaks of, as it was.
  ///
  /// - Throws: A `UserError` where something is missing or was changed.
  func checkIsWhole() throws(UserError) {
    for (number, entry) in list.entries.enumerated() {
      for direction in [JournalList.Direction.forth, .back] {
        let (state, name) = (entry.state(direction), "\(direction.prefix)-\(number)")
        if state.kind == .absent { continue }
        guard try journal.state(of: name).isSame(as: state) else {
          throw UserError("in \(journal.path) the content of \(entry.path) is not what it was; nothing is done")
        }
      }
    }
  }

  /// Gives every file the state of one direction, where it has that of the other, and takes all of it to the disk.
  ///
  /// - Parameter isLenient: Whether a file stays that was changed meanwhile.
  /// - Throws: A `UserError` at the first that cannot get its place, or has changed meanwhile.
  func carry(_ direction: JournalList.Direction, sparingOthers isLenient: Bool = false) throws(UserError) {
    let entries = Array(list.entries.enumerated())
    // The flushing comes last: the tree is mixed for as short as can be.
    for (number, entry) in direction == .forth ? entries : entries.reversed() {
      try place(entry, number, direction, isLenient)
    }
    try removeFolders(direction)
    try flushFolders()
  }

  private func place(
    _ entry: JournalList.Entry, _ number: Int, _ direction: JournalList.Direction, _ isLenient: Bool
  ) throws(UserError) {
    let wanted = entry.state(direction)
    let (parent, name) = try top.parent(of: entry.path, making: wanted.kind != .absent)
    guard let parent else { return }
    // What is left where bytes had to be copied.
    let beside = "\(JournalPlace.nameWithoutGit)-\(number)"
    try parent.remove(beside)
    let current = try parent.state(of: name)
    if current.isSame(as: wanted) { return }
    guard current.isSame(as: entry.state(direction.opposite)) else {
      if isLenient { return }
      throw UserError("\(entry.path) was changed meanwhile")
    }
    guard wanted.kind != .absent else { return try parent.remove(name) }
    let staged = "\(direction.prefix)-\(number)"
    // A second name for the same bytes: they stay in the journal, and no room is needed.
    try journal.remove("place")
    if linkat(journal.descriptor, staged, journal.descriptor, "place", 0) == 0 {
      if try Self.move("place", of: journal, to: name, of: parent, replacing: current.kind != .absent) { return }
      try journal.remove("place")
    }
    // Another disk, or one that knows no second names.
    try Self.duplicate(staged, of: journal, as: beside, in: parent, wanted)
    _ = try Self.move(beside, of: parent, to: name, of: parent, replacing: true)
  }

  /// - Returns: Whether it was moved: to another disk nothing can be.
  private static func move(
    _ name: String, of folder: OpenFolder, to other: String, of parent: OpenFolder, replacing isReplacing: Bool
  ) throws(UserError) -> Bool {
    // A renaming would go over what was put there meanwhile.
    if !isReplacing, linkat(folder.descriptor, name, parent.descriptor, other, 0) == 0 {
      try folder.remove(name)
      return true
    }
    if isReplacing, renameat(folder.descriptor, name, parent.descriptor, other) == 0 { return true }
    guard [EXDEV, EPERM, EMLINK, ENOTSUP, EOPNOTSUPP].contains(errno), folder !== parent else {
      throw UserError("cannot write \(parent.path)/\(other): \(DiskPath.lastError)")
    }
    return false
  }

  /// Gives what a name stands for another one, by linking where that can be, else by copying.
  static func duplicate(
    _ name: String, of folder: OpenFolder, as other: String, in target: OpenFolder, _ state: FileState
  ) throws(UserError) {
    if linkat(folder.descriptor, name, target.descriptor, other, 0) == 0 { return }
    guard state.kind == .link else {
      return try target.create(other, try folder.read(name), mode: state.mode)
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlinkat(folder.descriptor, name, &buffer, buffer.count - 1) >= 0,
      symlinkat(buffer, target.descriptor, other) == 0
    else { throw UserError("cannot copy the link \(folder.path)/\(name): \(DiskPath.lastError)") }
  }

  /// Removes folders that were made, or whose last file went: to git they would be nothing either.
  private func removeFolders(_ direction: JournalList.Direction) throws(UserError) {
    let emptied = direction == .back ? [] : list.entries.filter { $0.after.kind == .absent }.map(\.path)
    for path in emptied {
      var rest = path.split(separator: "/").dropLast()
      while !rest.isEmpty, try removeFolder(rest.joined(separator: "/")) { rest.removeLast() }
    }
    if direction == .back { for folder in list.folders.reversed() { _ = try removeFolder(folder) } }
  }

  private func removeFolder(_ path: String) throws(UserError) -> Bool {
    let (parent, name) = try top.parent(of: path)
    guard let parent else { return true }
    return unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
  }

  private func flushFolders() throws(UserError) {
    var flushed: Set<String> = []
    for entry in list.entries {
      var parts = entry.path.split(separator: "/")
      while !parts.isEmpty, flushed.insert(parts.dropLast().joined(separator: "/")).inserted {
        try top.parent(of: parts.joined(separator: "/")).folder?.flush()
        parts.removeLast()
      }
    }
  }
}
