import SourceText

/// Builds the model of a project from `project.xcproj`, which is in JSON5: Apple's xcode-project-format, which Xcode
/// writes by default since 27.2.
struct JSONProjectBuilder {
  let root: PropertyList
  let phases: JSONPhases
  let tree: JSONProjectTree
  /// The identifiers of targets, by name.
  let targets: [String: String]
  var result = XcodeProject()

  init(_ root: PropertyList) throws(UnreadableProject) {
    self.root = root
    if let capability = root["required-capabilities"]?.elements.first {
      throw UnreadableProject(
        "it needs “\(capability.text?.oneLine ?? "")” of a newer Xcode, which is not known", at: capability.position)
    }
    guard let files = root["files"], case .list = files.value else {
      throw UnreadableProject("it has neither “objects” nor “files”, and is not an Xcode project", at: root.position)
    }
    var targets: [String: String] = [:]
    let all = root["targets"]?.elements ?? []
    for target in all {
      guard let name = target["name"]?.text else {
        throw UnreadableProject("a target has no name", at: target.position)
      }
      guard targets.updateValue(target["id"]?.text ?? name, forKey: name) == nil else {
        throw UnreadableProject("two targets have the name \(name.oneLine)", at: target.position)
      }
    }
    self.targets = targets
    phases = JSONPhases(of: all)
    tree = try JSONProjectTree(files, phases)
  }

  mutating func build() throws(UnreadableProject) -> XcodeProject {
    result.problems = tree.problems
    result.folders = tree.loose
    result.defaultConfiguration = root["default-configuration"]?.text
    result.configurations = configurations(root["configurations"], root["build-settings"])
    result.packages = (root["packages"]?.elements ?? []).compactMap { package in
      guard let path = package["path"]?.text ?? package["repository"]?.text else { return nil }
      return .init(
        identifier: Self.identity(path), location: package["repository"] == nil ? .path(path) : .url(path),
        position: package.position)
    }
    let makers = makers
    for value in root["targets"]?.elements ?? [] { result.targets.append(try target(value, makers)) }
    return result
  }

  /// What the products of a package refer to: the last component of its place.
  static func identity(_ path: String) -> String {
    RelativePath.lastComponent(path.hasSuffix("/") ? String(path.dropLast()) : path).withoutGitSuffix.lowercased()
  }

  /// The targets that make files, by the files' nodes.
  private var makers: [Int: String] {
    Dictionary(
      (root["targets"]?.elements ?? []).compactMap { target in
        tree.node(target["product"]).map { ($0, targets[target["name"]?.text ?? ""] ?? "") }
      }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Settings

  /// The settings in each configuration: all are together, with conditions.
  ///
  /// - Parameter bases: The configurations that are based on a file.
  mutating func configurations(
    _ bases: PropertyList?, _ settings: PropertyList?
  ) -> [XcodeProject.BuildConfiguration] {
    let settings = settings?.buildSettings ?? []
    return (root["configurations"]?.elements ?? []).compactMap { entry in
      guard let name = entry.text ?? entry["name"]?.text else { return nil }
      let base = bases?.elements.first { $0["name"]?.text == name }?["file"]
      return .init(name: name, settings: settings, base: base.flatMap { self.base($0) })
    }
  }

  private mutating func base(_ file: PropertyList) -> XcodeProject.Path? {
    // A file in a synchronized folder is named with that folder.
    if let path = tree.path(file["anchor"] ?? file) {
      let names = file["relative-path"]?.names ?? []
      return .init(names.reduce(path) { RelativePath.join($0, $1) }, at: file.position)
    }
    if tree.node(file["anchor"] ?? file) == nil {
      result.problems.append(
        .init(
          words: "settings are based on \((file.text ?? "a file").oneLine), which the project does not have",
          position: file.position))
    }
    return nil
  }
}
