import ProjectReading
import SourceEditing
import SourceText

/// Files that leave a project.
extension ProjectEditor {
  /// Files that are a target's are no more in the project: neither in its phases, nor in a group, nor in what is said
  /// apart of a folder. What is left empty by that goes too.
  ///
  /// - Parameters:
  ///   - files: From the folder that the project is in.
  ///   - name: The target's name.
  ///   - offset: Where the target is declared.
  /// - Returns: Nothing where all of them are of folders that are the target's as they are.
  /// - Throws: Where another target compiles one of them too, or nobody does.
  package func removing(
    files: [String], fromTarget name: String, at offset: Int
  ) throws(Unfixable) -> [TextEdit] {
    let target = try target(name, at: offset)
    var removal = FileRemoval(of: Set(files.map(ProjectPath.normal)), from: target, in: objects)
    return try edits(for: try removal.allChanges())
  }

  /// A Swift file that is new is one of a target's, in the group of its folder, or of the nearest above it.
  ///
  /// - Parameters:
  ///   - file: From the folder that the project is in.
  ///   - name: The target's name.
  ///   - offset: Where the target is declared.
  /// - Returns: Nothing where it is in a folder that is the target's as it is.
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
      throw refusal("the target \(name) compiles no files that are named", at: target.position)
    }
    // What has no path of its own only sorts what is shown.
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

  /// - Parameter path: From the folder of the group that gets it; `nil` where that has none.
  private func reference(
    to file: String, inGroup path: String?, _ identifiers: inout NewIdentifiers
  ) -> ObjectDraft {
    let name = RelativePath.lastComponent(file)
    var fields: [String: ObjectDraft.Value] = [
      "lastKnownFileType": .entry(ListEntry(value: "sourcecode.swift")),
      "path": .entry(ListEntry(value: path ?? wayFromRoot(to: file))),
      "sourceTree": .entry(ListEntry(value: path == nil ? "SOURCE_ROOT" : "<group>")),
    ]
    if path != name { fields["name"] = .entry(ListEntry(value: name)) }
    return ObjectDraft(
      identifier: identifiers.identifier("file", file), comment: name, kind: "PBXFileReference", fields: fields)
  }
}
