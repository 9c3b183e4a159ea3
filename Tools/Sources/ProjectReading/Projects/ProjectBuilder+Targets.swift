import SourceText

/// Targets and their sources.
extension ProjectBuilder {
  mutating func target(_ object: ObjectTable.Object) -> XcodeProject.Target? {
    let kind: XcodeProject.Target.Kind
    switch object.kind {
    case "PBXNativeTarget": kind = .native(object.text("productType") ?? "")
    case "PBXAggregateTarget", "PBXLegacyTarget": kind = .aggregate
    default: return nil
    }
    var target = XcodeProject.Target(
      identifier: object.identifier, name: object.text("name") ?? object.identifier, position: object.position,
      kind: kind)
    self.target = target.name
    defer { self.target = "" }
    target.product = object.text("productReference")
    if let product = target.product, case .product(let name) = paths.place(of: product) { target.productName = name }
    (target.configurations, target.defaultConfiguration) = configurations(of: object)
    target.host =
      project.value["attributes"]?["TargetAttributes"]?[object.identifier]?["TestTargetID"]?.text
    readFolders(of: object, &target)
    readDependencies(of: object, &target)
    for entry in object.list("buildPhases") {
      guard let phase = find(entry, "the target \(target.name.oneLine) has the phase") else { continue }
      read(phase, &target)
    }
    return target
  }

  private mutating func read(_ phase: ObjectTable.Object, _ target: inout XcodeProject.Target) {
    switch phase.kind {
    case "PBXSourcesBuildPhase":
      for file in files(of: phase) { target.sources += paths(ofFile: file.reference, at: file.entry) }
    case "PBXHeadersBuildPhase":
      for file in files(of: phase) { target.headers += paths(ofFile: file.reference, at: file.entry) }
    case "PBXFrameworksBuildPhase": readLinks(phase, &target)
    case "PBXCopyFilesBuildPhase": readLinks(phase, &target, isEmbedding: true)
    case "PBXShellScriptBuildPhase":
      target.hasScripts = true
      target.scriptOutputs += phase.value["outputPaths"]?.texts ?? []
    default: break
    }
  }

  struct PhaseFile {
    var entry: ObjectTable.Object
    var reference: ObjectTable.Object
  }

  /// The files of a phase, without products of packages.
  mutating func files(of phase: ObjectTable.Object) -> [PhaseFile] {
    var files: [PhaseFile] = []
    for entry in phase.list("files") {
      guard let entry = find(entry, "a phase of \(target.oneLine) has"),
        let reference = find(entry.value["fileRef"], "a phase of \(target.oneLine) has the file")
      else { continue }
      files.append(PhaseFile(entry: entry, reference: reference))
    }
    return files
  }

  /// A file, or those of a group that represents one: its translations or versions.
  private mutating func paths(
    ofFile reference: ObjectTable.Object, at entry: ObjectTable.Object
  ) -> [XcodeProject.Path] {
    var files = [reference]
    if reference.kind == "PBXVariantGroup" {
      files = reference.list("children").compactMap(\.text).compactMap { table[$0] }
    }
    return files.compactMap { file in
      guard case .file(let path) = paths.place(of: file.identifier) else { return nil }
      return .init(path, at: file.position)
    }
  }

  // MARK: Synchronized folders

  private mutating func readFolders(of object: ObjectTable.Object, _ target: inout XcodeProject.Target) {
    let own = Set(object.list("fileSystemSynchronizedGroups").compactMap(\.text))
    for entry in object.list("fileSystemSynchronizedGroups") {
      guard let group = find(entry, "the target \(target.name.oneLine) has the folder"),
        case .file(let path) = paths.place(of: group.identifier)
      else { continue }
      target.synchronizedFolders.append(
        .init(
          path: .init(path, at: group.position),
          exceptions: Set(exceptions(of: group, for: object).flatMap(\.files)),
          opaqueFolders: Set(group.value["explicitFolders"]?.texts ?? [])))
    }
    for group in synchronizedGroups where !own.contains(group.identifier) {
      guard case .file(let path) = paths.place(of: group.identifier) else { continue }
      // For a folder of another target, an exception includes files in this one.
      for exception in exceptions(of: group, for: object) {
        target.borrowedFiles += exception.files.map { .init(RelativePath.join(path, $0), at: exception.position) }
      }
    }
  }

  /// The exceptions of a folder for a target.
  private func exceptions(
    of group: ObjectTable.Object, for target: ObjectTable.Object
  ) -> [(files: [String], position: SourcePosition)] {
    let phases = Set(target.list("buildPhases").compactMap(\.text))
    return group.list("exceptions").compactMap(\.text).compactMap { table[$0] }.filter { exception in
      switch exception.kind {
      case "PBXFileSystemSynchronizedBuildFileExceptionSet": exception.text("target") == target.identifier
      case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
        exception.text("buildPhase").map { phases.contains($0) } ?? false
      default: false
      }
    }.map { ($0.value["membershipExceptions"]?.texts ?? [], $0.position) }
  }
}
