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
    for rule in object.list("buildRules").compactMap(\.text).compactMap({ table[$0] }) {
      target.scriptOutputs += rule.value["outputFiles"]?.texts ?? []
    }
    for entry in object.list("buildPhases") {
      guard let phase = find(entry, "the target \(target.name.oneLine) has the phase") else { continue }
      read(phase, &target)
    }
    return target
  }

  private mutating func read(_ phase: ObjectTable.Object, _ target: inout XcodeProject.Target) {
    switch phase.kind {
    case "PBXSourcesBuildPhase": target.sources += paths(of: phase, withMade: true)
    case "PBXHeadersBuildPhase": target.headers += paths(of: phase)
    case "PBXResourcesBuildPhase": target.copiedFiles += paths(of: phase, reporting: false)
    case "PBXFrameworksBuildPhase": readLinks(phase, &target)
    case "PBXCopyFilesBuildPhase":
      readLinks(phase, &target, isEmbedding: true)
      let files = paths(of: phase, reporting: false)
      target.copiedFiles += files
      let isInProducts = phase.text("dstSubfolderSpec") == "16"
      if isInProducts, files.contains(where: { $0.path.hasSuffix(".h") }), let folder = phase.text("dstPath") {
        target.headerFolders.append(folder)
      }
    case "PBXShellScriptBuildPhase":
      target.hasScripts = true
      target.scriptOutputs += phase.value["outputPaths"]?.texts ?? []
    default: break
    }
  }

  /// The files of a phase, without products of packages.
  ///
  /// - Parameters:
  ///   - reports: Whether what it refers to in vain is recorded.
  ///   - withMade: Whether those count whose place only the build knows.
  private mutating func paths(
    of phase: ObjectTable.Object, reporting reports: Bool = true, withMade: Bool = false
  ) -> [XcodeProject.Path] {
    let (known, target) = (result.problems.count, target)
    defer { if !reports { result.problems.removeSubrange(known...) } }
    return phase.list("files").flatMap { entry -> [XcodeProject.Path] in
      guard let entry = find(entry, "a phase of \(target.oneLine) has"),
        let reference = find(entry.value["fileRef"], "a phase of \(target.oneLine) has the file")
      else { return [] }
      return paths(ofFile: reference, withMade: withMade).map { $0.only(on: entry.platforms) }
    }
  }

  /// A file, or those of a group that represents one: its translations or versions.
  private mutating func paths(ofFile reference: ObjectTable.Object, withMade: Bool) -> [XcodeProject.Path] {
    let files =
      reference.kind == "PBXVariantGroup"
      ? reference.list("children").compactMap(\.text).compactMap { table[$0] } : [reference]
    return files.compactMap { file in
      switch paths.place(of: file) {
      case .file(let path): return .init(path, at: file.position)
      case .system: return nil
      // Relative to a folder of the build, or to one that only the user's settings name.
      case .product, .unknown:
        let name = RelativePath.lastComponent(file.text("path") ?? "")
        return withMade ? .init("$(DERIVED_FILE_DIR)/\(name)", at: file.position) : nil
      }
    }
  }

  // MARK: Synchronized folders

  private mutating func readFolders(of object: ObjectTable.Object, _ target: inout XcodeProject.Target) {
    let own = Set(object.list("fileSystemSynchronizedGroups").compactMap(\.text))
    for entry in object.list("fileSystemSynchronizedGroups") {
      guard let group = find(entry, "the target \(target.name.oneLine) has the folder"),
        case .file(let path) = paths.place(of: group)
      else { continue }
      target.add(
        .init(path: .init(path, at: group.position), opaqueFolders: Set(group.value["explicitFolders"]?.texts ?? [])),
        exceptions(of: group, for: object), isOwn: true)
    }
    for group in synchronizedGroups where !own.contains(group.identifier) {
      guard case .file(let path) = paths.place(of: group) else { continue }
      target.add(.init(path: .init(path, at: group.position)), exceptions(of: group, for: object), isOwn: false)
    }
  }

  /// The platforms of files, by their paths.
  private static func filters(_ value: PropertyList?) -> [String: Set<String>] {
    var filters: [String: Set<String>] = [:]
    if let value { for (file, names) in value.entries { filters[file] = PlatformFilter.platforms(names.texts) } }
    return filters
  }

  /// The exceptions of a folder for a target.
  private func exceptions(
    of group: ObjectTable.Object, for target: ObjectTable.Object
  ) -> [XcodeProject.FolderException] {
    let phases = Set(target.list("buildPhases").compactMap(\.text))
    return group.list("exceptions").compactMap(\.text).compactMap { identifier in
      guard let exception = table[identifier] else { return nil }
      var phase: XcodeProject.FolderException.Phase?
      switch exception.kind {
      case "PBXFileSystemSynchronizedBuildFileExceptionSet":
        guard exception.text("target") == target.identifier else { return nil }
      case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
        guard let name = exception.text("buildPhase"), phases.contains(name) else { return nil }
        phase = table[name]?.kind == "PBXSourcesBuildPhase" ? .sources : .other
      default: return nil
      }
      return .init(
        files: exception.value["membershipExceptions"]?.texts ?? [],
        platforms: Self.filters(exception.value["platformFiltersByRelativePath"]), phase: phase,
        position: exception.position)
    }
  }
}
