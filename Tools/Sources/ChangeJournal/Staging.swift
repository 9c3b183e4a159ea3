import Foundation
import SourceText

/// Collects everything that a set of changes needs in the journal's folder, so that applying it is unlikely to fail.
struct Staging {
  let top: OpenFolder
  let journal: OpenFolder
  /// The first number in the names of the files in the journal.
  var first = 0

  /// - Throws: A `UserError` if a file is not as expected or cannot be changed, or the disk is full.
  func stage(_ changes: ChangeSet) throws(UserError) -> Placing {
    var list = JournalList(top: top.path, in: journal)
    list.repositories = changes.repositories
    for folder in changes.repositories { try checkIsNoRepository(folder) }
    var folders: Set<String> = []
    // New files first, then changed ones, then removed ones.
    let ordered = changes.changes.sorted {
      ($0.value.bytes == nil ? 1 : 0, $0.key) < ($1.value.bytes == nil ? 1 : 0, $1.key)
    }
    for (path, change) in ordered {
      try SafePath.check(path, repositories: changes.repositories)
      let number = first + list.entries.count
      let (before, missing) = try keep(path, change, as: "old-\(number)")
      folders.formUnion(change.bytes == nil ? [] : missing)
      let after = try write(change, insteadOf: before, as: "new-\(number)")
      guard !after.isSame(as: before) else {
        for name in ["old-\(number)", "new-\(number)"] { try journal.remove(name) }
        continue
      }
      list.entries.append(JournalList.Entry(path: path, before: before, after: after, number: number))
    }
    list.folders = folders.sorted()
    return Placing(list: list, top: top, journal: journal)
  }

  /// Saves the current file in the journal, if it is as the change expects.
  ///
  /// - Returns: The current state, and the missing folders on the path.
  private func keep(
    _ path: String, _ change: ChangeSet.Change, as name: String
  ) throws(UserError) -> (FileState, missing: [String]) {
    let (deepest, missing) = try top.deepestFolder(of: path)
    guard deepest.isWritable else { throw UserError("\(path): \(deepest.path) is not writable") }
    guard missing.isEmpty else {
      if case .content = change.expected { throw UserError("\(path) was changed meanwhile; run it again") }
      return (.absent, missing)
    }
    let file = RelativePath.lastComponent(path)
    let before = try deepest.state(of: file)
    try check(before, change.expected, path)
    guard before.kind != .absent else { return (before, []) }
    guard before.kind == .link || faccessat(deepest.descriptor, file, W_OK, 0) == 0 else {
      throw UserError("\(path) is not writable: \(DiskPath.lastError)")
    }
    try Placing.duplicate(file, of: deepest, as: name, in: journal, before)
    // It may have been written to since it was checked.
    guard try journal.state(of: name) == before else {
      throw UserError("\(path) was changed meanwhile; run it again")
    }
    try journal.flush(name)
    return (before, [])
  }

  private func check(
    _ state: FileState, _ expected: ChangeSet.Expectation, _ path: String
  ) throws(UserError) {
    switch expected {
    case .anything: guard state.kind != .other else { throw UserError("\(path) is not a file") }
    case .absent:
      guard state.kind == .absent else { throw UserError("\(path) already exists, and nothing is overwritten") }
    case .content(let bytes):
      guard state.kind != .link else { throw UserError("\(path) is a link, and nothing is written through links") }
      guard state.kind == .file, state.hash == SHA256.hash(bytes) else {
        throw UserError("\(path) was changed meanwhile; run it again")
      }
    }
  }

  private func write(
    _ change: ChangeSet.Change, insteadOf before: FileState, as name: String
  ) throws(UserError) -> FileState {
    guard let bytes = change.bytes else { return .absent }
    var mode = before.kind == .file ? before.mode : change.mode
    if mode == nil, let origin = change.origin {
      let (folder, file) = try top.parent(of: origin)
      mode = folder?.status(of: file).map { UInt32($0.st_mode) & 0o777 }
    }
    try journal.create(name, bytes, mode: mode)
    return try journal.state(of: name)
  }

  private func checkIsNoRepository(_ path: String) throws(UserError) {
    try SafePath.check(path)
    let (folder, name) = try top.parent(of: "\(path)/.git")
    guard folder?.status(of: name) == nil else { throw UserError("\(path) is already a repository") }
  }
}
