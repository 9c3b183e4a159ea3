import Foundation

/// Carries out a set of changes so that whoever kills the program finds, after the next one's start, all of them
/// or none.
///
/// First every new content is written into the journal's folder, then the list of the changes under its final
/// name: from there on they count as made, and what is missing is made by whoever finds the list. A list that has
/// not got its name counts as nothing.
package struct Journal {
  private let root: String
  private let folder: String

  /// - Parameter root: The repository's folder, absolute and without links.
  package init(root: String) {
    self.root = root
    folder = JournalFolder.path(for: root)
  }

  /// What was found of an earlier program that did not come to its end.
  package enum Recovery: Hashable, Sendable {
    /// Its changes were complete in the journal, and are made now.
    case completed(files: Int)
    /// It had changed nothing, or everything: what was left is removed.
    case tidied
  }

  private struct Entry: Codable {
    var path: String
    /// The file in the journal that has the content; `nil` where the file goes.
    var content: String?
  }

  private struct List: Codable {
    var root: String
    var entries: [Entry]
  }

  private var list: String { "\(folder)/list.json" }

  /// Makes the changes.
  ///
  /// - Throws: A `JournalError`. Where the changes could not all be prepared, none is made.
  package func commit(_ changes: ChangeSet) throws(JournalError) {
    let lock = try JournalLock(folder)
    defer { lock.release() }
    _ = try recoverLocked()
    do {
      let entries = try changes.contents.sorted { $0.key < $1.key }.enumerated().map { index, change in
        try SafePath.check(change.key, below: root)
        guard let bytes = change.value else { return Entry(path: change.key, content: nil) }
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(index)"))
        return Entry(path: change.key, content: "\(index)")
      }
      // Written beside, then renamed: this is the moment.
      try JSONEncoder().encode(List(root: root, entries: entries)).write(to: URL(filePath: list), options: .atomic)
    } catch {
      try? clear()
      throw JournalError(
        "nothing was changed, because the changes cannot be prepared in \(folder): \(Self.words(error))")
    }
    _ = try finish()
  }

  /// Ends what an earlier program began.
  ///
  /// Without git the journal stands where anybody can put one who hands the folder on. Then only who makes changes
  /// ends it.
  ///
  /// - Returns: `nil` where there is nothing to end.
  package func recover() throws(JournalError) -> Recovery? {
    guard JournalFolder.isOutOfReach(for: root) else { return nil }
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    let lock = try JournalLock(folder)
    defer { lock.release() }
    return try recoverLocked()
  }

  private func recoverLocked() throws(JournalError) -> Recovery? {
    if FileManager.default.fileExists(atPath: list) { return .completed(files: try finish()) }
    let rest = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard rest.contains(where: { $0 != JournalLock.name }) else { return nil }
    do {
      try clear()
    } catch {
      throw JournalError("cannot remove \(folder), which an earlier run left: \(Self.words(error))")
    }
    return .tidied
  }

  /// Makes the changes of the list, those that are made already once more.
  private func finish() throws(JournalError) -> Int {
    do {
      let list = try JSONDecoder().decode(List.self, from: try Data(contentsOf: URL(filePath: list)))
      guard list.root == root else {
        throw JournalError("an earlier run in \(list.root) did not come to its end: run modulize there first")
      }
      for entry in list.entries {
        try SafePath.check(entry.path, below: root)
        try make(entry)
      }
      try clear()
      return list.entries.count
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError(
        "the changes that \(folder) lists are made in part: \(Self.words(error)); mend that, and run modulize again")
    }
  }

  private func make(_ entry: Entry) throws {
    let file = URL(filePath: "\(root)/\(entry.path)")
    guard let content = entry.content else {
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
      removeEmptyFolders(above: file)
      return
    }
    let staged = "\(folder)/\(content)"
    // Where it is gone it has taken its place already.
    guard FileManager.default.fileExists(atPath: staged) else { return }
    if let permissions = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: staged)
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try place(staged, at: file.path)
  }

  /// Renames, because whatever is written beside the place is left there by whoever is killed.
  private func place(_ staged: String, at path: String) throws {
    if rename(staged, path) == 0 { return }
    guard errno == EXDEV else { throw JournalError("cannot write \(path): \(String(cString: strerror(errno)))") }
    // Git's folder is on another disk. The next one to come this way writes over what it finds under this name.
    let beside = "\(path).modulize-journal"
    if FileManager.default.fileExists(atPath: beside) { try FileManager.default.removeItem(atPath: beside) }
    try FileManager.default.copyItem(atPath: staged, toPath: beside)
    guard rename(beside, path) == 0 else {
      throw JournalError("cannot write \(path): \(String(cString: strerror(errno)))")
    }
    try FileManager.default.removeItem(atPath: staged)
  }

  /// A folder whose last file went would be nothing to git either.
  private func removeEmptyFolders(above file: URL) {
    var parent = file.deletingLastPathComponent()
    while parent.path != root, parent.path.hasPrefix(root), rmdir(parent.path) == 0 {
      parent.deleteLastPathComponent()
    }
  }

  /// Removes the list first: without it the rest counts as nothing.
  private func clear() throws {
    if FileManager.default.fileExists(atPath: list) { try FileManager.default.removeItem(atPath: list) }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name != JournalLock.name {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  private static func words(_ error: any Error) -> String {
    (error as? JournalError)?.description ?? error.localizedDescription
  }
}
