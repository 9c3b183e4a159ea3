import SourceEditing
import SourceText

/// Adding and removing files.
extension ProjectEditor {
  /// Removes files of a target from the project: from its phases, from groups, and from the exceptions of synchronized
  /// folders. Objects that become empty are removed too.
  ///
  /// - Parameters:
  ///   - files: Relative to the project's folder.
  ///   - name: The target's name.
  ///   - offset: Where the target is declared.
  /// - Returns: Nothing if all of them are in synchronized folders of the target.
  /// - Throws: If another target compiles one of them too, or no target does.
  package func removing(
    files: [String], fromTarget name: String, at offset: Int
  ) throws(Unfixable) -> [TextEdit] {
    try removing(files: files, fromTargets: [(name, offset)])
  }

  /// Removes files from the project that several targets may compile; each loses those that it has.
  package func removing(
    files: [String], fromTargets targets: [(name: String, offset: Int)]
  ) throws(Unfixable) -> [TextEdit] {
    var identifiers: Set<String> = []
    for one in targets { identifiers.insert(try target(one.name, at: one.offset).identifier) }
    var removal = FileRemoval(of: Set(files.map(ProjectPath.normal)), from: identifiers, in: objects)
    return try edits(for: try removal.allChanges())
  }

  /// Adds a new Swift file to a target, in the group of its folder, or of the nearest one above it.
  ///
  /// - Parameters:
  ///   - file: Relative to the project's folder.
  ///   - name: The target's name.
  ///   - offset: Where the target is declared.
  /// - Returns: Nothing if it is in a synchronized folder of the target.
  package func adding(file: String, toTarget name: String, at offset: Int) throws(Unfixable) -> [TextEdit] {
    let target = try target(name, at: offset)
    let file = ProjectPath.normal(file)
    var paths = FilePaths(table, sourceRoot: objects.project.text("projectDirPath") ?? "")
    func folder(_ identifier: String) -> String? {
      guard case .file(let path) = paths.place(of: identifier) else { return nil }
      return ProjectPath.normal(path)
    }
    let own = target.list("fileSystemSynchronizedGroups").compactMap(\.text).compactMap(folder)
    if own.contains(where: { ProjectPath.rest(of: file, below: $0) != nil }) { return [] }
    guard let phase = phases(of: target).first(where: { $0.kind == "PBXSourcesBuildPhase" }) else {
      throw refusal("the target \(name) does not list the files it compiles", at: target.position)
    }
    // A group without a path only affects what Xcode shows.
    let above = table.all(["PBXGroup"]).filter { $0.text("path") != nil }.compactMap { group in
      folder(group.identifier).flatMap { place in
        ProjectPath.rest(of: file, below: place).map { (group: group, path: $0) }
      }
    }
    let directory = RelativePath.directory(of: file)
    let beside = table.all(["PBXGroup"]).first { folder($0.identifier) == directory }
    let nearest = above.min { $0.path.utf8.count < $1.path.utf8.count }
    guard let group = beside ?? nearest?.group ?? objects.project.text("mainGroup").flatMap({ table[$0] }) else {
      throw refusal("the project has no group that could have \(file)", at: objects.project.position)
    }
    var identifiers = NewIdentifiers(table)
    let path = beside == nil ? nearest?.path : RelativePath.lastComponent(file)
    let reference = reference(to: file, inGroup: path, &identifiers)
    let use = ObjectDraft(
      identifier: identifiers.identifier("build file", target.identifier, file),
      comment: "\(reference.comment) in \(Self.name(ofPhase: phase))", kind: "PBXBuildFile",
      fields: ["fileRef": .entry(reference.entry)])
    return try edits(for: [
      .create(reference), .create(use), .append(use.entry, to: "files", of: phase.identifier),
      .append(reference.entry, to: "children", of: group.identifier),
    ])
  }

  /// - Parameter path: Relative to the group that gets it; `nil` if that has no path.
  private func reference(
    to file: String, inGroup path: String?, _ identifiers: inout NewIdentifiers
  ) -> ObjectDraft {
    let name = RelativePath.lastComponent(file)
    var fields: [String: ObjectDraft.Value] = [
      "lastKnownFileType": .entry(ListEntry(value: "sourcecode.swift")),
      "path": .entry(ListEntry(value: path ?? pathFromRoot(to: file))),
      "sourceTree": .entry(ListEntry(value: path == nil ? "SOURCE_ROOT" : "<group>")),
    ]
    if path != name { fields["name"] = .entry(ListEntry(value: name)) }
    return ObjectDraft(
      identifier: identifiers.identifier("file", file), comment: name, kind: "PBXFileReference", fields: fields)
  }
}
