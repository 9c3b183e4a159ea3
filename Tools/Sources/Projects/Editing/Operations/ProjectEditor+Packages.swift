import SourceEditing
import SourceText

/// Adding and removing packages.
extension ProjectEditor {
  /// Adds a package in a folder to the project.
  ///
  /// If the project shows the folders of packages without references, as Xcode did before version 15, this one is added
  /// the same way.
  ///
  /// - Parameter path: Relative to the project's folder.
  /// - Returns: Nothing if the project already has the package.
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

  /// Removes a package from the project.
  ///
  /// - Parameter offset: Where the reference is written.
  package func removing(packageAt offset: Int) throws(Unfixable) -> [TextEdit] {
    guard let reference = object(at: offset, [Self.localKind, "XCRemoteSwiftPackageReference"]) else {
      throw Unfixable("it is not a reference to a package: remove it in Xcode")
    }
    if let user = table.all(["XCSwiftPackageProductDependency"]).first(where: {
      $0.text("package") == reference.identifier
    }) {
      throw refusal("its product \(user.text("productName") ?? user.identifier) is still used", at: user.position)
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

  /// The format of Xcode 15, the first that has references to local packages.
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

  /// The folders shown in the project that may be packages: nothing marks them as such, except that there are products
  /// without a reference to a package.
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
        "name": .entry(ListEntry(value: name)), "path": .entry(ListEntry(value: pathFromRoot(to: path))),
        "sourceTree": .entry(ListEntry(value: "SOURCE_ROOT")),
      ])
    return try edits(for: [
      .create(reference), .append(reference.entry, to: "children", of: group.identifier),
    ])
  }

  /// A path for an object that is located relative to the project's root.
  func pathFromRoot(to path: String) -> String {
    let root = objects.project.text("projectDirPath") ?? ""
    return root.isEmpty ? path : RelativePath.path(from: ProjectPath.normal(root), to: path)
  }
}
