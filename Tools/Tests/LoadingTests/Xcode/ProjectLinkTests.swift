import LintTestSupport
import Testing

@Suite("The links of Xcode's targets")
struct ProjectLinkTests {
  private func project(_ targets: [ProjectText.Target], _ edit: (String) -> String = { $0 }) -> [String: String] {
    ["App.xcodeproj/project.pbxproj": edit(ProjectText(targets: targets).text)]
  }

  private let kit = ProjectText.Target(name: "Kit", type: "framework", sources: ["Kit/k.swift"])

  private func sources(_ app: String) -> [String: String] { ["Kit/k.swift": "", "App/a.swift": app] }

  @Test(
    "are unused in extensions and tools as they are in apps",
    arguments: ["app-extension", "watchkit2-extension", "extensionkit-extension", "tool", "xpc-service", "framework"])
  func unused(_ type: String) async throws {
    let files = sources("import Kit") + ["Ext/e.swift": "import Foundation\nlet x = 1"]
    let app = ProjectText.Target(name: "App", sources: ["App/a.swift"], dependencies: ["Ext"], links: ["Kit"])
    try await expect(
      project([kit, app, .init(name: "Ext", type: type, sources: ["Ext/e.swift"], links: ["1️⃣Kit"])]) + files,
      Expectation("1️⃣", "unused_dependency", .error, "Ext declares Kit"))
    try await expect(
      module("Core")
        + project([
          .init(
            name: "App", sources: ["App/a.swift"], products: [(name: "Core", package: "Core")], dependencies: ["Ext"]),
          .init(name: "Ext", type: type, sources: ["Ext/e.swift"], products: [(name: "1️⃣Core", package: "Core")]),
        ]) + ["App/a.swift": "import Core", "Ext/e.swift": "import Foundation\nlet x = 1"],
      Expectation("1️⃣", "unused_dependency", .error, "Ext declares Core"))
  }

  @Test(
    "have a filter of platforms, which their imports must keep to",
    arguments: [
      ("platformFilter = ios;", "1️⃣import Kit", "on macOS too"),
      ("platformFilters = (macos, xros, );", "1️⃣import Kit", "on iOS too"),
      ("platformFilter = ios;", "#if os(iOS)\nimport Kit\n#endif", nil),
      ("platformFilters = (ios, macos, );", "import Kit", nil),
      ("platformFilter = ios;", "#if canImport(Kit)\nimport Kit\n#endif", nil),
      ("platformFilter = ios;", "#if os(macOS)\n1️⃣import Kit\n#endif", "on macOS too"),
    ])
  func filters(_ filter: String, _ source: String, _ words: String?) async throws {
    var app = ProjectText.Target(name: "App", sources: ["App/a.swift"], links: ["Kit"])
    app.settings["SUPPORTED_PLATFORMS"] = "iphoneos macosx"
    let files =
      project([kit, app]) { $0.replacing("fileRef = \"RESULT Kit\";", with: "fileRef = \"RESULT Kit\"; \(filter)") }
      + sources(source)
    guard let words else { return try await expect(files) }
    try await expect(files, Expectation("1️⃣", "undeclared_import", .error, words, "links it only for"))
  }

  @Test(
    "for iOS are none for Mac Catalyst",
    arguments: [
      ("YES", "1️⃣import Kit", true), ("YES", "#if os(iOS)\n1️⃣import Kit\n#endif", true),
      ("YES", "#if !targetEnvironment(macCatalyst)\nimport Kit\n#endif", false), ("NO", "import Kit", false),
    ])
  func catalyst(_ isSupported: String, _ source: String, isFound: Bool) async throws {
    var app = ProjectText.Target(name: "App", sources: ["App/a.swift"], links: ["Kit"])
    app.settings = ["SUPPORTED_PLATFORMS": "iphoneos iphonesimulator", "SUPPORTS_MACCATALYST": isSupported]
    let files =
      project([kit, app]) {
        $0.replacing("fileRef = \"RESULT Kit\";", with: "fileRef = \"RESULT Kit\"; platformFilter = ios;")
      } + sources(source)
    try await expect(
      MarkedRepository(files), isFound ? [Expectation("1️⃣", "undeclared_import", .error, "on Mac Catalyst too")] : [])
  }

  @Test("are seen through an aggregate target, whose dependencies are built before")
  func aggregate() async throws {
    func files(_ source: String) -> [String: String] {
      let all = ProjectText.Target(name: "All", type: "", dependencies: ["Kit"])
      let app = ProjectText.Target(name: "App", sources: ["App/a.swift"], dependencies: ["All"])
      return project([kit, all, app]) {
        let parts = $0.components(separatedBy: "\"TARGET All\" /* x */ = { isa = PBXNativeTarget;")
        return parts.joined(separator: "\"TARGET All\" /* x */ = { isa = PBXAggregateTarget;")
      } + sources(source)
    }
    try await expect(files("import Kit"))
  }

  @Test("to a product that two targets make lead to the one for a platform of the module")
  func sameProduct() async throws {
    func framework(_ name: String, _ sdk: String, _ products: [(name: String, package: String)]) -> ProjectText.Target {
      .init(
        name: name, type: "framework", sources: ["Kit/k.swift"], products: products,
        settings: ["SDKROOT": sdk, "PRODUCT_NAME": "Kit"])
    }
    let targets = [
      framework("Kit-iOS", "iphoneos", []), framework("Kit-macOS", "macosx", [(name: "Core", package: "Core")]),
      .init(
        name: "App", sources: ["App/a.swift"], frameworks: ["Kit.framework"], settings: ["SDKROOT": "macosx"]),
    ]
    let files = module("Core") + project(targets) + sources("import Kit\nimport Core")
    let loaded = try await MarkedRepository(files).load()
    let app = try #require(loaded.modules.first { $0.name == "App" })
    #expect(app.links.flatMap(\.modules).map { loaded.modules[$0].name } == ["Kit-macOS"])
  }

  @Test(
    "may be flags of the linker in every notation",
    arguments: [
      "-lKit", "-weak-lKit", "-framework Kit", "-Wl,-framework,Kit", "$(BUILT_PRODUCTS_DIR)/libKit.a",
      "-force_load $(BUILT_PRODUCTS_DIR)/libKit.a",
    ])
  func notations(_ flags: String) async throws {
    let kit = ProjectText.Target(name: "Kit", type: "library.static", sources: ["Kit/k.swift"])
    var app = ProjectText.Target(name: "App", sources: ["App/a.swift"])
    app.settings["OTHER_LDFLAGS"] = flags
    try await expect(project([kit, app]) + sources("import Kit"))
  }

  @Test("may be flags of the linker for what a script makes, and then the module is declared")
  func flags() async throws {
    let pod = "Pod::Spec.new do |s|\ns.name = 'common'\ns.vendored_frameworks = 'build/common.framework'\nend"
    func files(_ flags: String?, _ mark: String = "1️⃣") -> [String: String] {
      var app = ProjectText.Target(name: "App", sources: ["App/a.swift"])
      app.settings["OTHER_LDFLAGS"] = flags
      return project([app]) + ["App/a.swift": "\(mark)import common", "common/common.podspec": pod]
    }
    try await expect(files("$(inherited) -framework common", ""))
    for flags in [nil, "-framework commons"] {
      try await expect(files(flags), Expectation("1️⃣", "undeclared_import", .error, "App imports common"))
    }
    // Where there is a Podfile, the flags are CocoaPods' own.
    try await expect(
      files("-framework common") + ["Podfile": "target 'App' do\n  pod 'Elsewhere'\nend\n"],
      Expectation("1️⃣", "undeclared_import", .error, "App imports common"))
  }

  @Test("may be needed by files that have the same filter, or that settings leave out")
  func filteredFiles() async throws {
    var app = ProjectText.Target(name: "App", sources: ["App/a.swift"], links: ["Kit"])
    app.settings["SUPPORTED_PLATFORMS"] = "iphoneos macosx"
    func files(_ file: String, _ settings: [String: String] = [:]) -> [String: String] {
      app.settings.merge(settings) { _, new in new }
      return project([kit, app]) {
        $0.replacing("fileRef = \"RESULT Kit\";", with: "fileRef = \"RESULT Kit\"; platformFilter = ios;")
          .replacing("fileRef = \"FILE App/a.swift\";", with: "fileRef = \"FILE App/a.swift\"; \(file)")
      }
    }
    let source = sources("1️⃣import Kit")
    try await expect(files("platformFilter = ios;") + source)
    try await expect(files("platformFilters = (ios, tvos, );") + source)
    try await expect(
      files("platformFilters = (macos, );") + source, Expectation("1️⃣", "undeclared_import", .error, "on macOS too"))
    try await expect(files("", ["EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]": "a.swift"]) + source)
  }

  @Test("of a package's products have the filter of the phase that links them")
  func filteredProducts() async throws {
    var app = ProjectText.Target(name: "App", sources: ["App/a.swift"], products: [(name: "Core", package: "Core")])
    app.settings["SUPPORTED_PLATFORMS"] = "iphoneos macosx"
    let text = ProjectText(
      targets: [app], more: "\"B\" = { isa = PBXBuildFile; productRef = \"PRODUCT App Core\"; platformFilter = ios; };"
    )
    .text.replacing(
      "isa = PBXFrameworksBuildPhase; files = ( );", with: "isa = PBXFrameworksBuildPhase; files = ( \"B\", );")
    try await expect(
      module("Core") + ["App.xcodeproj/project.pbxproj": text, "App/a.swift": "1️⃣import Core"],
      Expectation("1️⃣", "undeclared_import", .error, "on macOS too"))
  }

  @Test("put no code into a program if they only order the build")
  func buildOrder() async throws {
    let a = ProjectText.Target(name: "A", type: "framework", sources: ["A/t.swift"])
    func files(_ app: ProjectText.Target, _ source: String = "") -> [String: String] {
      calling() + project([a, app])
        + ["A/t.swift": targetA(), "App/a.swift": "import A_Category\n\(source)\nfunc f() { Mediator().A_count() }"]
    }
    var app = ProjectText.Target(
      name: "1️⃣App", sources: ["App/a.swift"], products: [(name: "A_Category", package: "A_Category")],
      dependencies: ["A"])
    try await expect(files(app), Expectation("1️⃣", "unlinked_target"))
    app.name = "App"
    app.settings["OTHER_LDFLAGS"] = "-ObjC -framework A"
    try await expect(files(app))
    app.dependencies = []
    try await expect(files(app))
    app.settings["OTHER_LDFLAGS"] = nil
    app.links = ["A"]
    try await expect(files(app))
  }

  @Test("lead to the module that a flag of the compiler names")
  func moduleName() async throws {
    var kit = kit
    kit.settings["OTHER_SWIFT_FLAGS"] = "-DX -module-name First -module-name Other"
    try await expect(
      project([kit, .init(name: "App", sources: ["App/a.swift"], links: ["Kit"])]) + sources("import Other"))
    try await expect(
      project([kit, .init(name: "App", sources: ["App/a.swift"])]) + sources("1️⃣import Other"),
      Expectation("1️⃣", "undeclared_import"))
  }
}
