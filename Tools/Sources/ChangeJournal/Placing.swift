import Foundation
import SourceText

/// Puts files in place from the journal, in either direction.
struct Placing {
  let list: JournalList
  let top: OpenFolder
  let journal: OpenFolder

  /// Checks that the journal has all files in its list, unchanged.
  ///
  /// - Throws: A `UserError` if one is missing or was changed.
  func checkIsWhole() throws(UserError) {
    for (index, entry) in list.entries.enumerated() {
      for direction in [JournalList.Direction.forward, .backward] where direction == .backward || entry.earlier == nil {
        let (state, name) = (entry.state(direction), "\(direction.prefix)-\(entry.number ?? index)")
        if state.kind == .absent { continue }
        guard try journal.state(of: name).isSame(as: state) else {
          throw UserError("in \(journal.path) the content of \(entry.path) was changed; nothing was recovered")
        }
      }
    }
  }

  /// Brings every file from the state of the opposite direction to that of `direction`, and flushes.
  ///
  /// - Parameter isLenient: Whether to skip files that were changed meanwhile.
  /// - Throws: A `UserError` at the first file that cannot be written or has changed meanwhile.
  func apply(_ direction: JournalList.Direction, skippingChanged isLenient: Bool = false) throws(UserError) {
    let entries = Array(list.entries.enumerated())
    // Flushing comes last, to keep the time in which the tree is mixed short.
    for (index, entry) in direction == .forward ? entries : entries.reversed() {
      try place(entry, entry.number ?? index, direction, isLenient)
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
    // A leftover from an interrupted copy.
    let beside = "\(JournalPlace.nameWithoutGit)-\(number)"
    try parent.remove(beside)
    let current = try parent.state(of: name)
    if current.isSame(as: wanted) { return }
    guard direction == .backward ? entry.isAfter(current) : current.isSame(as: entry.before) else {
      if isLenient { return }
      throw UserError("\(entry.path) was changed meanwhile")
    }
    guard wanted.kind != .absent else { return try parent.remove(name) }
    let staged = "\(direction.prefix)-\(number)"
    // A hard link: the bytes stay in the journal, and no space is needed.
    try journal.remove("place")
    if linkat(journal.descriptor, staged, journal.descriptor, "place", 0) == 0 {
      if try Self.move("place", of: journal, to: name, of: parent, replacing: current.kind != .absent) { return }
      try journal.remove("place")
    }
    // Another file system, or one without hard links.
    try Self.duplicate(staged, of: journal, as: beside, in: parent, wanted)
    _ = try Self.move(beside, of: parent, to: name, of: parent, replacing: true)
  }

  /// - Returns: Whether it was moved; across file systems it cannot be.
  private static func move(
    _ name: String, of folder: OpenFolder, to other: String, of parent: OpenFolder, replacing isReplacing: Bool
  ) throws(UserError) -> Bool {
    // A rename would overwrite a file created meanwhile.
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

  /// Duplicates a file or link: as a hard link if possible, otherwise as a copy.
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

  /// Removes created folders, or those that became empty; git does not track empty folders either.
  private func removeFolders(_ direction: JournalList.Direction) throws(UserError) {
    let emptied = direction == .backward ? [] : list.entries.filter { $0.after.kind == .absent }.map(\.path)
    for path in emptied {
      var rest = path.split(separator: "/").dropLast()
      while !rest.isEmpty, try removeFolder(rest.joined(separator: "/")) { rest.removeLast() }
    }
    if direction == .backward { for folder in list.folders.reversed() { _ = try removeFolder(folder) } }
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
