import Foundation

extension RepositoryMaker {
  /// Xcode projects beside each other, as the largest public repository has them: 140 of 180 KB, most of which lists
  /// resources. Each has an app, a framework that it embeds, an extension and tests, and is based on shared settings.
  ///
  /// - Parameters:
  ///   - filesPerTarget: The number of sources of each of the four.
  ///   - resources: The number of other files of the app.
  static func projects(_ count: Int, filesPerTarget: Int, resources: Int, in root: URL) throws -> Made {
    var made = Made(root: root)
    for index in 0..<count {
      let folder = "Project\(index)"
      var project = ProjectText(name: "App\(index)")
      for (target, type) in ProjectText.types {
        let files = (0..<filesPerTarget).map { "\(target)\($0).swift" }
        for (number, file) in files.enumerated() {
          let others = target == "Kit" ? [] : ["Kit\(index)"]
          try made.add(page(number, importing: others), "\(folder)/\(file)")
        }
        let images = target == "App" ? (0..<resources).map { "Image\($0).png" } : []
        project.add(target, type: type, module: "\(target)\(index)", sources: files, resources: images)
      }
      try made.add(project.text, "\(folder)/App\(index).xcodeproj/project.pbxproj")
      try made.add("#include \"../Shared.xcconfig\"\nSWIFT_VERSION = 6.0\n", "\(folder)/App.xcconfig")
    }
    let settings = (0..<200).map { "// What the setting \($0) is for.\nSETTING_\($0) = $(inherited) value \($0)\n" }
    try made.add(settings.joined(), "Shared.xcconfig")
    return made
  }
}

/// The text of a `project.pbxproj`.
private struct ProjectText {
  static let types = [
    ("Kit", "framework"), ("App", "application"), ("Extension", "app-extension"), ("Tests", "bundle.unit-test"),
  ]

  let name: String
  private var objects: [String] = []
  private var children: [String] = []
  private var targets: [String] = []
  private var next = 0

  init(name: String) { self.name = name }

  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1; objectVersion = 56; rootObject = ROOT;
    \tobjects = {
    \(objects.joined())
    \t\tMAIN = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; };
    \t\tSETTINGS = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
    \t\tRELEASE = {isa = XCBuildConfiguration; baseConfigurationReference = SETTINGS; buildSettings = {}; name = Release; };
    \t\tLIST = {isa = XCConfigurationList; buildConfigurations = (RELEASE); defaultConfigurationName = Release; };
    \t\tROOT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (\(targets.joined(separator: ", "))); };
    \t};
    }

    """
  }

  mutating func add(_ target: String, type: String, module: String, sources: [String], resources: [String]) {
    let kit = target == "Kit" ? [] : [link(to: "Kit")]
    let phases = [
      phase("PBXSourcesBuildPhase", sources.map { buildFile(of: $0) }),
      phase("PBXResourcesBuildPhase", resources.map { buildFile(of: $0) }), phase("PBXFrameworksBuildPhase", kit),
    ]
    let own = identifier()
    let settings = "PRODUCT_MODULE_NAME = \(module); PRODUCT_NAME = \(module);"
    object("\(target)RELEASE", "XCBuildConfiguration", "buildSettings = {\(settings)}; name = Release;")
    object("\(target)LIST", "XCConfigurationList", "buildConfigurations = (\(target)RELEASE);")
    object(
      "\(target)PRODUCT", "PBXFileReference", "path = \(module).\(type); sourceTree = BUILT_PRODUCTS_DIR;")
    object(
      own, "PBXNativeTarget",
      "name = \(target); buildConfigurationList = \(target)LIST; buildPhases = (\(phases.joined(separator: ", ")));"
        + " productReference = \(target)PRODUCT; productType = \"com.apple.product-type.\(type)\";")
    children.append("\(target)PRODUCT")
    targets.append(own)
  }

  private mutating func phase(_ kind: String, _ files: [String]) -> String {
    let own = identifier()
    object(own, kind, "buildActionMask = 2147483647; files = (\n\(files.map { "\t\t\t\t\($0),\n" }.joined()));")
    return own
  }

  private mutating func buildFile(of path: String) -> String {
    let (file, own) = (identifier(), identifier())
    let kind = path.hasSuffix(".swift") ? "sourcecode.swift" : "image.png"
    object(
      file, "PBXFileReference",
      "fileEncoding = 4; lastKnownFileType = \(kind); name = \(path); path = \(path); sourceTree = \"<group>\";")
    object(own, "PBXBuildFile", "fileRef = \(file) /* \(path) */;")
    children.append(file)
    return "\(own) /* \(path) in Sources */"
  }

  private mutating func link(to target: String) -> String {
    let own = identifier()
    object(own, "PBXBuildFile", "fileRef = \(target)PRODUCT;")
    return own
  }

  private mutating func object(_ identifier: String, _ kind: String, _ rest: String) {
    objects.append("\t\t\(identifier) = {isa = \(kind); \(rest) };\n")
  }

  private mutating func identifier() -> String {
    next += 1
    return String(format: "%024X", next)
  }
}
