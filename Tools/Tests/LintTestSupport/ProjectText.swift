/// The text of an Xcode project, made of what its targets have. Markers are before the objects that findings are about.
package struct ProjectText {
  package struct Target {
    package var name: String
    package var type = "application"
    /// Paths from the project's folder; a marker in front of one is at its file reference.
    package var sources: [String] = []
    /// Folders that are the target's as they are, with what of them is not.
    package var folders: [String: [String]] = [:]
    /// What of other targets' folders is this one's: `Shared/A.swift`.
    package var borrowed: [String: [String]] = [:]
    /// Products of packages, each by the package's path, URL, or nothing.
    package var products: [(name: String, package: String)] = []
    /// Other targets that it depends on; those in `links` too.
    package var dependencies: [String] = []
    /// Other targets whose products it links.
    package var links: [String] = []
    /// Files of frameworks that somebody else makes.
    package var frameworks: [String] = []
    package var settings: [String: String] = [:]
    /// The target that its tests run in.
    package var host: String?
    package var hasScript = false
    /// Folders in the products, with the files that it copies there.
    package var copies: [String: [String]] = [:]
    /// The files of its headers phase.
    package var headers: [String] = []

    package init(
      name: String, type: String = "application", sources: [String] = [], folders: [String: [String]] = [:],
      borrowed: [String: [String]] = [:], products: [(name: String, package: String)] = [],
      dependencies: [String] = [], links: [String] = [], frameworks: [String] = [], settings: [String: String] = [:],
      host: String? = nil, hasScript: Bool = false, copies: [String: [String]] = [:],
      headers: [String] = []
    ) {
      self.name = name
      self.type = type
      self.sources = sources
      self.folders = folders
      self.borrowed = borrowed
      self.products = products
      self.dependencies = dependencies
      self.links = links
      self.frameworks = frameworks
      self.settings = settings
      self.host = host
      self.hasScript = hasScript
      self.copies = copies
      self.headers = headers
    }
  }

  package var targets: [Target]
  package var settings: [String: String] = [:]
  /// The file that the project's settings are based on.
  package var base: String?
  /// Objects that are written as they are.
  package var more = ""

  package init(targets: [Target], settings: [String: String] = [:], base: String? = nil, more: String = "") {
    self.targets = targets
    self.settings = settings
    self.base = base
    self.more = more
  }

  private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]

  /// The text, and what it is in.
  package func files(_ name: String = "App", in folder: String = "") -> [String: String] {
    ["\(folder)\(name).xcodeproj/project.pbxproj": text]
  }

  package var text: String {
    var objects: [String] = []
    var files: [String] = []
    func marked(_ text: String) -> (marker: String, text: String) {
      let marker = text.prefix { Self.markers.contains($0) }
      return (String(marker), String(text.dropFirst(marker.count)))
    }
    func add(_ id: String, _ isa: String, _ fields: String, marker: String = "") {
      objects.append("\t\t\(marker)\(Self.quoted(id)) /* x */ = { isa = \(isa); \(fields) };")
    }
    func list(_ ids: [String]) -> String { "( \(ids.map { Self.quoted($0) + ", " }.joined()))" }
    func configurations(_ id: String, _ settings: [String: String], base: String?) {
      let lines = settings.sorted { $0.key < $1.key }.map { "\(Self.quoted($0)) = \(Self.quoted($1)); " }.joined()
      let reference = base.map { "baseConfigurationReference = \(Self.quoted("FILE \($0)")); " } ?? ""
      add("CONFIG \(id)", "XCBuildConfiguration", "name = Release; \(reference)buildSettings = { \(lines)};")
      add("LIST \(id)", "XCConfigurationList", "buildConfigurations = \(list(["CONFIG \(id)"])); ")
    }
    var references: [String] = []
    var synchronized: [String: [String]] = [:]
    func addExceptions(_ folder: String, _ names: [String], of target: String) {
      let id = "EXCEPT \(target) \(folder)"
      synchronized[folder, default: []].append(id)
      add(
        id, "PBXFileSystemSynchronizedBuildFileExceptionSet",
        "target = \(Self.quoted("TARGET \(target)")); membershipExceptions = \(list(names));")
    }
    for target in targets {
      let (marker, name) = marked(target.name)
      configurations(name, target.settings, base: nil)
      var phase: [String] = [], linked: [String] = [], products: [String] = [], dependencies: [String] = []
      for source in target.sources + target.copies.flatMap(\.value) + target.headers {
        let (marker, path) = marked(source)
        if !files.contains(path) {
          files.append(path)
          add(
            "FILE \(path)", "PBXFileReference", "path = \(Self.quoted(path)); sourceTree = SOURCE_ROOT;", marker: marker
          )
        }
        add("BUILD \(name) \(path)", "PBXBuildFile", "fileRef = \(Self.quoted("FILE \(path)"));")
        if target.sources.contains(source) { phase.append("BUILD \(name) \(path)") }
      }
      for product in target.products {
        let (marker, text) = marked(product.name)
        var package = ""
        if !product.package.isEmpty {
          let id = "PACKAGE \(product.package)"
          package = "package = \(Self.quoted(id));"
          if !references.contains(id) {
            references.append(id)
            let isURL = product.package.contains("://")
            add(
              id, isURL ? "XCRemoteSwiftPackageReference" : "XCLocalSwiftPackageReference",
              "\(isURL ? "repositoryURL" : "relativePath") = \(Self.quoted(product.package));")
          }
        }
        add(
          "PRODUCT \(name) \(text)", "XCSwiftPackageProductDependency",
          "productName = \(Self.quoted(text)); \(package)",
          marker: marker)
        products.append("PRODUCT \(name) \(text)")
      }
      for other in target.dependencies {
        let (marker, text) = marked(other)
        add(
          "PROXY \(name) \(text)", "PBXContainerItemProxy",
          "containerPortal = PROJECT; proxyType = 1; remoteGlobalIDString = \(Self.quoted("TARGET \(text)"));")
        add(
          "DEPENDENCY \(name) \(text)", "PBXTargetDependency", "targetProxy = \(Self.quoted("PROXY \(name) \(text)"));",
          marker: marker)
        dependencies.append("DEPENDENCY \(name) \(text)")
      }
      for other in target.links + target.frameworks {
        let (marker, text) = marked(other)
        let isTarget = target.links.contains(other)
        if !isTarget, !files.contains(text) {
          files.append(text)
          add(
            "FILE \(text)", "PBXFileReference",
            "path = \(Self.quoted(text)); sourceTree = \(text.contains("/") ? "SOURCE_ROOT" : "BUILT_PRODUCTS_DIR");")
        }
        add(
          "LINK \(name) \(text)", "PBXBuildFile",
          "fileRef = \(Self.quoted(isTarget ? "RESULT \(text)" : "FILE \(text)"));", marker: marker)
        linked.append("LINK \(name) \(text)")
      }
      add("SOURCES \(name)", "PBXSourcesBuildPhase", "files = \(list(phase));")
      add("FRAMEWORKS \(name)", "PBXFrameworksBuildPhase", "files = \(list(linked));")
      if target.hasScript { add("SCRIPT \(name)", "PBXShellScriptBuildPhase", "shellScript = x;") }
      if !target.headers.isEmpty {
        add(
          "HEADERS \(name)", "PBXHeadersBuildPhase",
          "files = \(list(target.headers.map { "BUILD \(name) \($0)" }));")
      }
      for (folder, paths) in target.copies {
        add(
          "COPY \(name) \(folder)", "PBXCopyFilesBuildPhase",
          """
          dstSubfolderSpec = 16; dstPath = \(Self.quoted(folder)); \
          files = \(list(paths.map { "BUILD \(name) \($0)" }));
          """)
      }
      let suffix = target.type == "framework" ? "framework" : "app"
      add(
        "RESULT \(name)", "PBXFileReference",
        "path = \(Self.quoted("\(name).\(suffix)")); sourceTree = BUILT_PRODUCTS_DIR;")
      for (folder, exceptions) in target.folders.sorted(by: { $0.key < $1.key }) {
        synchronized[folder, default: []] += []
        if !exceptions.isEmpty { addExceptions(folder, exceptions, of: name) }
      }
      for (folder, files) in target.borrowed.sorted(by: { $0.key < $1.key }) { addExceptions(folder, files, of: name) }
      let phases =
        ["SOURCES \(name)", "FRAMEWORKS \(name)"] + (target.hasScript ? ["SCRIPT \(name)"] : [])
        + target.copies.keys.map { "COPY \(name) \($0)" } + (target.headers.isEmpty ? [] : ["HEADERS \(name)"])
      add(
        "TARGET \(name)", "PBXNativeTarget",
        """
        name = \(Self.quoted(name)); productType = "com.apple.product-type.\(target.type)"; \
        buildConfigurationList = \(Self.quoted("LIST \(name)")); buildPhases = \(list(phases)); \
        dependencies = \(list(dependencies)); packageProductDependencies = \(list(products)); \
        fileSystemSynchronizedGroups = \(list(target.folders.keys.sorted().map { "FOLDER \($0)" })); \
        productReference = \(Self.quoted("RESULT \(name)"));
        """, marker: marker)
    }
    for (folder, exceptions) in synchronized.sorted(by: { $0.key < $1.key }) {
      add(
        "FOLDER \(folder)", "PBXFileSystemSynchronizedRootGroup",
        "path = \(Self.quoted(folder)); sourceTree = \"<group>\"; exceptions = \(list(exceptions));")
    }
    if let base { add("FILE \(base)", "PBXFileReference", "path = \(Self.quoted(base)); sourceTree = \"<group>\";") }
    configurations("the project", settings, base: base)
    let names = targets.map { marked($0.name).text }
    let hosts = targets.compactMap { target in
      target.host.map {
        "\(Self.quoted("TARGET \(marked(target.name).text)")) = { TestTargetID = \(Self.quoted("TARGET \($0)")); }; "
      }
    }
    add(
      "PROJECT", "PBXProject",
      """
      buildConfigurationList = "LIST the project"; attributes = { TargetAttributes = { \(hosts.joined())}; }; \
      targets = \(list(names.map { "TARGET \($0)" })); packageReferences = \(list(references));
      """)
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjectVersion = 77;
      \tobjects = {
      \(objects.joined(separator: "\n"))
      \(more)
      \t};
      \trootObject = PROJECT;
      }
      """
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
