import SourceEditing

/// Finds the objects of a project that refer to removed files.
struct FileRemoval {
  private let files: Set<String>
  /// The identifiers of the targets that may have the files.
  private let targets: Set<String>
  private let objects: ProjectObjects
  private var paths: FilePaths
  private var changes: [ObjectChange] = []
  private var found: Set<String> = []
  private var deleted: Set<String> = []
  /// The targets that have a phase, by the phase's identifier.
  private let owners: [String: [ObjectTable.Object]]
  /// The phases and build files that refer to a file, by the file's identifier.
  private var uses: [String: [(phase: ObjectTable.Object, file: String)]] = [:]

  init(of files: Set<String>, from targets: Set<String>, in objects: ProjectObjects) {
    self.files = files
    self.targets = targets
    self.objects = objects
    let table = objects.table
    paths = FilePaths(table, sourceRoot: objects.project.text("projectDirPath") ?? "")
    let all = table.all(["PBXNativeTarget", "PBXAggregateTarget"])
    owners = Dictionary(
      grouping: all.flatMap { target in target.list("buildPhases").compactMap(\.text).map { ($0, target) } },
      by: \.0
    ).mapValues { $0.map(\.1) }
    for phase in owners.keys.compactMap({ table[$0] }) {
      for file in phase.list("files").compactMap(\.text) {
        if let reference = table[file]?.text("fileRef") { uses[reference, default: []].append((phase, file)) }
      }
    }
  }

  mutating func allChanges() throws(Unfixable) -> [ObjectChange] {
    let table = objects.table
    for reference in table.all(["PBXFileReference"]) {
      guard case .file(let path) = paths.place(of: reference.identifier) else { continue }
      let normal = ProjectPath.normal(path)
      guard files.contains(normal) else { continue }
      found.insert(normal)
      try remove(reference, normal)
    }
    try removeEmptied()
    for folder in table.all(["PBXFileSystemSynchronizedRootGroup"]) {
      guard case .file(let path) = paths.place(of: folder.identifier) else { continue }
      try remove(from: folder, at: ProjectPath.normal(path))
    }
    if let missing = files.subtracting(found).min() { throw Unfixable("it does not have the file \(missing)") }
    return changes
  }

  private func refuse(_ path: String, _ other: ObjectTable.Object) -> Unfixable {
    Unfixable(
      """
      the target \(other.text("name") ?? other.identifier) has \(path) too (line \(other.position.line)): a file that \
      moves must belong to one target only, or become a platform of several (--as platform)
      """)
  }

  // MARK: - Files that are listed

  private mutating func remove(_ reference: ObjectTable.Object, _ path: String) throws(Unfixable) {
    for use in uses[reference.identifier] ?? [] {
      if let other = owners[use.phase.identifier]?.first(where: { !targets.contains($0.identifier) }) {
        throw refuse(path, other)
      }
      changes += [.remove(use.file, from: "files", of: use.phase.identifier)]
      if deleted.insert(use.file).inserted { changes.append(.delete(use.file)) }
    }
    deleted.insert(reference.identifier)
    changes.append(.delete(reference.identifier))
  }

  /// Groups lose removed children, and are removed if nothing is left. A group that was empty before stays.
  private mutating func removeEmptied() throws(Unfixable) {
    let project = objects.project
    let kept = Set([project.text("mainGroup"), project.text("productRefGroup")].compactMap { $0 })
    let groups = objects.table.all(["PBXGroup", "PBXVariantGroup", "XCVersionGroup"])
    var pending = groups
    while true {
      let emptied = pending.filter { group in
        let children = group.list("children").compactMap(\.text)
        return !kept.contains(group.identifier) && !children.isEmpty && children.allSatisfy(deleted.contains)
      }
      if emptied.isEmpty { break }
      for group in emptied { try remove(group, group.text("name") ?? group.text("path") ?? group.identifier) }
      pending.removeAll { group in deleted.contains(group.identifier) }
    }
    for group in pending {
      for child in Set(group.list("children").compactMap(\.text)).intersection(deleted).sorted() {
        changes.append(.remove(child, from: "children", of: group.identifier))
      }
    }
  }

  // MARK: - Folders

  private mutating func remove(from folder: ObjectTable.Object, at path: String) throws(Unfixable) {
    let own = files.sorted().compactMap { file in
      ProjectPath.rest(of: file, below: path).map { (file: file, name: $0) }
    }
    guard !own.isEmpty else { return }
    found.formUnion(own.map(\.file))
    let exceptions = folder.list("exceptions").compactMap(\.text).compactMap { objects.table[$0] }
    let all = objects.table.all(["PBXNativeTarget", "PBXAggregateTarget"])
    for other in all where !targets.contains(other.identifier) {
      let isOwn = other.list("fileSystemSynchronizedGroups").contains { $0.text == folder.identifier }
      let named = Set(
        exceptions.filter { isAbout(other, $0) }.flatMap { $0.value["membershipExceptions"]?.texts ?? [] })
      // An exception excludes a file from the folder's own target, and includes it in any other.
      if let taken = own.first(where: { FolderNames.has($0.name, named) != isOwn }) { throw refuse(taken.file, other) }
    }
    var emptied: [String] = []
    for exception in exceptions {
      let left = remove(Set(own.map(\.name)), from: exception)
      if !left { emptied.append(exception.identifier) }
    }
    if !emptied.isEmpty, emptied.count == exceptions.count {
      changes.append(.removeKey(["exceptions"], of: folder.identifier))
    } else {
      changes += emptied.map { .remove($0, from: "exceptions", of: folder.identifier) }
    }
  }

  private func isAbout(_ other: ObjectTable.Object, _ exception: ObjectTable.Object) -> Bool {
    if let phase = exception.text("buildPhase") {
      return other.list("buildPhases").contains { $0.text == phase }
    }
    return exception.text("target") == other.identifier
  }

  /// - Returns: Whether anything is left that the object says.
  private mutating func remove(_ names: Set<String>, from exception: ObjectTable.Object) -> Bool {
    var isLeft = false
    var removals: [ObjectChange] = []
    for (key, value) in exception.value.entries {
      switch value.value {
      case .text: continue
      case .list(let elements):
        let gone = Set(elements.compactMap(\.text)).intersection(names)
        removals += gone.sorted().map { .remove($0, from: key, of: exception.identifier) }
        isLeft = isLeft || elements.contains { !names.contains($0.text ?? "") }
      case .dictionary(let entries):
        let gone = Set(entries.keys).intersection(names)
        if gone.count == entries.count, !gone.isEmpty {
          removals.append(.removeKey([key], of: exception.identifier))
        } else {
          removals += gone.sorted().map { .removeKey([key, $0], of: exception.identifier) }
          isLeft = isLeft || !entries.isEmpty
        }
      }
    }
    // An object that was empty before is kept.
    if isLeft || removals.isEmpty {
      changes += removals
      return true
    }
    changes.append(.delete(exception.identifier))
    return false
  }
}

/// Names in a synchronized folder.
private enum FolderNames {
  /// Whether a file, or a folder that it is in, is among the names.
  static func has(_ file: String, _ names: Set<String>) -> Bool {
    var path = file[...]
    while true {
      if names.contains(String(path)) { return true }
      guard let slash = path.lastIndex(of: "/") else { return false }
      path = path[..<slash]
    }
  }
}
