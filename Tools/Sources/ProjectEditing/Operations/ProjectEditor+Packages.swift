import ProjectReading
import SourceEditing
import SourceText

/// Packages that a project names.
extension ProjectEditor {
  /// Has the project name a package in a folder.
  ///
  /// Where it shows the folders of packages without more, as Xcode did before version 15, it shows this one too.
  ///
  /// - Parameter path: From the folder that the project is in.
  /// - Returns: Nothing where it names the package already.
  package func adding(packageAt path: String) throws(Unfixable) -> [TextEdit] {
    guard !names(packageAt: path) else { return [] }
    let known = objects.project.list("packageReferences").compactMap(\.text).compactMap { table[$0] }
    let hasReferences = known.contains { $0.kind == Self.localKind }
    let folders = packageFolders
    guard !hasReferences, !folders.isEmpty || (objects.version ?? 0) < Self.firstVersionWithReferences else {
      return try addingReference(to: path)
    }
    return try addingFolder(path, beside: folders.last)
  }

  /// The project no longer names a package.
  ///
  /// - Parameter offset: Where the reference is written.
  package func removing(packageAt offset: Int) throws(Unfixable) -> [TextEdit] {
    guard let reference = object(at: offset, [Self.localKind, "XCRemoteSwiftPackageReference"]) else {
      throw Unfixable("it is no reference to a package: take it out in Xcode")
    }
    if let user = table.all(["XCSwiftPackageProductDependency"]).first(where: {
      $0.text("package") == reference.identifier
    }) {
      throw refusal("\(user.text("productName") ?? user.identifier) is still used of it", at: user.position)
    }
    let entries = objects.project.list("packageReferences").compactMap(\.text)
    let path = reference.text("relativePath") ?? ""
    let isLast = Set(entries) == [reference.identifier]
    let isFirst = NewIdentifiers.isMade(reference.identifier, of: Self.localKind, path, "first")
    let project = objects.project.identifier
    return try edits(for: [
      isLast && isFirst
        ? .removeKey(["packageReferences"], of: project)
        : .remove(reference.identifier, from: "packageReferences", of: project),
      .delete(reference.identifier),
    ])
  }

  // MARK: - Parts

  private static var localKind: String { "XCLocalSwiftPackageReference" }

  /// The format of Xcode 15, the first that has references to folders.
  private static var firstVersionWithReferences: Int { 60 }

  private func names(packageAt path: String) -> Bool {
    let wanted = ProjectPath.normal(path)
    let project = XcodeProjectReader.read(objects)
    let references = project.packages.compactMap { reference -> String? in
      if case .path(let path) = reference.location { path } else { nil }
    }
    return (references + project.folders.map(\.path)).contains { ProjectPath.normal($0) == wanted }
  }

  private func addingReference(to path: String) throws(Unfixable) -> [TextEdit] {
    var identifiers = NewIdentifiers(table)
    let mark = mark(of: "packageReferences", in: objects.project)
    let reference = ObjectDraft(
      identifier: identifiers.identifier(Self.localKind, path, mark), comment: "\(Self.localKind) \"\(path)\"",
      kind: Self.localKind, fields: ["relativePath": .entry(ListEntry(value: path))])
    return try edits(for: [
      .create(reference), .append(reference.entry, to: "packageReferences", of: objects.project.identifier),
    ])
  }

  /// The folders that it shows, and that can be those of packages: nothing says of one that it is, but that there are
  /// products which name no package.
  private var packageFolders: [ObjectTable.Object] {
    guard table.all(["XCSwiftPackageProductDependency"]).contains(where: { $0.text("package") == nil }) else {
      return []
    }
    let used = Set(table.all(["PBXBuildFile"]).compactMap { $0.text("fileRef") })
    return table.all(["PBXFileReference"]).filter {
      ["wrapper", "folder", "text"].contains($0.text("lastKnownFileType")) && !used.contains($0.identifier)
        && !RelativePath.lastComponent($0.text("path") ?? ".").contains(".")
    }
  }

  private func addingFolder(_ path: String, beside other: ObjectTable.Object?) throws(Unfixable) -> [TextEdit] {
    let groups = table.all(["PBXGroup"])
    let group = other.flatMap { other in
      groups.first { $0.list("children").contains { $0.text == other.identifier } }
    }
    guard let group = group ?? objects.project.text("mainGroup").flatMap({ table[$0] }) else {
      throw refusal("the project has no group that could show the package", at: objects.project.position)
    }
    var identifiers = NewIdentifiers(table)
    let name = RelativePath.lastComponent(path)
    let reference = ObjectDraft(
      identifier: identifiers.identifier("folder of a package", path), comment: name, kind: "PBXFileReference",
      fields: [
        "lastKnownFileType": .entry(ListEntry(value: other?.text("lastKnownFileType") ?? "wrapper")),
        "name": .entry(ListEntry(value: name)), "path": .entry(ListEntry(value: wayFromRoot(to: path))),
        "sourceTree": .entry(ListEntry(value: "SOURCE_ROOT")),
      ])
    return try edits(for: [
      .create(reference), .append(reference.entry, to: "children", of: group.identifier),
    ])
  }

  /// A path as one says it whose place is by the project's own root.
  func wayFromRoot(to path: String) -> String {
    let root = objects.project.text("projectDirPath") ?? ""
    return root.isEmpty ? path : RelativePath.way(from: ProjectPath.normal(root), to: path)
  }
}
