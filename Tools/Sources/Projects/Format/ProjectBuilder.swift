import SourceText

/// Builds the model of a project from its objects.
struct ProjectBuilder {
  let table: ObjectTable
  let project: ObjectTable.Object
  var paths: FilePaths
  var result = XcodeProject()
  /// The name of the target that is being read.
  var target = ""
  /// The target that makes a file, by the file's identifier.
  let makers: [String: String]
  let synchronizedGroups: [ObjectTable.Object]

  init(_ table: ObjectTable, _ project: ObjectTable.Object) {
    self.table = table
    self.project = project
    paths = FilePaths(table, sourceRoot: project.text("projectDirPath") ?? "")
    synchronizedGroups = table.all(["PBXFileSystemSynchronizedRootGroup"])
    makers = Dictionary(
      table.all(["PBXNativeTarget"]).compactMap { target in
        target.text("productReference").map { ($0, target.identifier) }
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func build() -> XcodeProject {
    (result.configurations, result.defaultConfiguration) = configurations(of: project)
    result.packages = project.list("packageReferences").compactMap { packageReference($0) }
    readFolders()
    for entry in project.list("targets") {
      guard let object = find(entry, "the project names the target") else { continue }
      if let target = target(object) { result.targets.append(target) }
    }
    // Only known after everything was resolved.
    result.problems += paths.lost.map { identifier, position in
      .init(
        words: "the groups around \(identifier.oneLine) form a cycle, or are nested too deeply", position: position)
    }.sorted { $0.position < $1.position }
    return result
  }

  /// The object that an entry refers to; if there is none, that is recorded.
  mutating func find(_ entry: PropertyList?, _ who: @autoclosure () -> String) -> ObjectTable.Object? {
    guard let entry, let identifier = entry.text else { return nil }
    if let object = table[identifier] { return object }
    result.problems.append(
      .init(
        words: "\(who()) \(identifier.oneLine), and no object of the project has that identifier",
        position: entry.position, target: target.isEmpty ? nil : target))
    return nil
  }

  // MARK: Settings

  mutating func configurations(
    of object: ObjectTable.Object
  ) -> (all: [XcodeProject.BuildConfiguration], standard: String?) {
    guard let list = find(object.value["buildConfigurationList"], "its settings are in the list") else {
      return ([], nil)
    }
    let all = list.list("buildConfigurations").compactMap { entry -> XcodeProject.BuildConfiguration? in
      guard let configuration = find(entry, "a list of settings names") else { return nil }
      return .init(
        name: configuration.text("name") ?? "",
        settings: configuration.value["buildSettings"]?.buildSettings ?? [], base: base(of: configuration))
    }
    return (all, list.text("defaultConfigurationName"))
  }

  private mutating func base(of configuration: ObjectTable.Object) -> XcodeProject.Path? {
    if let anchor = configuration.text("baseConfigurationReferenceAnchor"),
      let path = configuration.text("baseConfigurationReferenceRelativePath")
    {
      guard case .file(let folder) = paths.place(of: anchor) else { return nil }
      return .init(RelativePath.join(folder, path), at: configuration.position)
    }
    guard let entry = configuration.value["baseConfigurationReference"],
      let file = find(entry, "settings are based on the file"),
      case .file(let path) = paths.place(of: file)
    else { return nil }
    return .init(path, at: file.position)
  }

  // MARK: Packages and folders

  private mutating func packageReference(_ entry: PropertyList) -> XcodeProject.PackageReference? {
    guard let object = find(entry, "the project names the package") else { return nil }
    switch object.kind {
    case "XCRemoteSwiftPackageReference":
      guard let url = object.text("repositoryURL") else { return nil }
      return .init(identifier: object.identifier, location: .url(url), position: object.position)
    case "XCLocalSwiftPackageReference":
      guard let path = object.text("relativePath") ?? object.text("path") else { return nil }
      return .init(identifier: object.identifier, location: .path(path), position: object.position)
    default: return nil
    }
  }

  /// Folders in the navigator: Xcode opens a package among them.
  private mutating func readFolders() {
    let types: Set = ["folder", "wrapper", "text", "wrapper.file"]
    for file in table.all(["PBXFileReference"])
    where types.contains(file.text("lastKnownFileType") ?? file.text("explicitFileType") ?? "folder") {
      if case .file(let path) = paths.place(of: file), !path.isEmpty {
        result.folders.append(.init(path, at: file.position))
      }
    }
  }
}
