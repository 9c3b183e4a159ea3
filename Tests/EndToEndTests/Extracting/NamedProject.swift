/// Writes a project that names each file of its targets, in groups that match its folders.
enum NamedProject {
  struct Target {
    var name: String
    var isTest: Bool
    /// From the folder that the project is in.
    var files: [String]
    /// The target that it depends on.
    var uses: String?
  }

  /// - Parameter minimum: The minimum iOS version of the targets; `nil` if it is not set.
  static func text(targets: [Target], minimum: String? = nil) -> String {
    let files = targets.flatMap(\.files)
    let folders = Set(files.flatMap { above($0) }).sorted()
    var objects: [(id: String, lines: String)] = []
    func list(_ ids: [String]) -> String { "(\n" + ids.map { "\t\t\t\t\($0),\n" }.joined() + "\t\t\t)" }
    for (index, file) in files.enumerated() {
      let name = file.split(separator: "/").last!
      objects.append(
        (
          "F\(index)",
          "{isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \(name); sourceTree = \"<group>\"; }"
        ))
      objects.append(("B\(index)", "{isa = PBXBuildFile; fileRef = F\(index) /* \(name) */; }"))
    }
    for (index, folder) in ([""] + folders).enumerated() {
      let groups = folders.enumerated().filter { parent($0.element) == folder }.map { "G\($0.offset + 1)" }
      let own = files.enumerated().filter { parent($0.element) == folder }.map { "F\($0.offset)" }
      let path = folder.isEmpty ? "" : "\n\t\t\tpath = \(folder.split(separator: "/").last!);"
      objects.append(
        (
          "G\(index)",
          "{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = \(list(groups + own));\(path)\n\t\t\tsourceTree = \"<group>\";\n\t\t}"
        ))
    }
    for (index, target) in targets.enumerated() {
      let kind = target.isTest ? "bundle.unit-test" : "application"
      let used = targets.firstIndex { $0.name == target.uses }
      if let used {
        objects.append(("D\(index)", "{isa = PBXTargetDependency; target = T\(used) /* \(targets[used].name) */; }"))
      }
      objects.append(
        (
          "T\(index)",
          """
          {
          \t\t\tisa = PBXNativeTarget;\(minimum == nil ? "" : "\n\t\t\tbuildConfigurationList = L;")
          \t\t\tbuildPhases = \(list(["S\(index) /* Sources */"]));
          \t\t\tdependencies = \(list(used == nil ? [] : ["D\(index)"]));
          \t\t\tname = \(target.name);
          \t\t\tproductName = \(target.name);
          \t\t\tproductType = "com.apple.product-type.\(kind)";
          \t\t}
          """
        ))
      let uses = target.files.map { file in "B\(files.firstIndex(of: file)!)" }
      objects.append(("S\(index)", "{\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tfiles = \(list(uses));\n\t\t}"))
    }
    objects.append(
      (
        "P",
        "{\n\t\t\tisa = PBXProject;\n\t\t\tmainGroup = G0;\n\t\t\ttargets = \(list(targets.indices.map { "T\($0)" }));\n\t\t}"
      ))
    if let minimum {
      objects.append(("L", "{isa = XCConfigurationList; buildConfigurations = (C, ); }"))
      let settings = "{IPHONEOS_DEPLOYMENT_TARGET = \(minimum); SDKROOT = iphoneos; }"
      objects.append(("C", "{isa = XCBuildConfiguration; buildSettings = \(settings); name = Debug; }"))
    }
    let body = objects.map { "\t\t\($0.id) = \($0.lines);\n" }.joined()
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjectVersion = 60;
      \tobjects = {
      \(body)\t};
      \trootObject = P;
      }

      """
  }

  private static func parent(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The folders that a file is in.
  private static func above(_ path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
