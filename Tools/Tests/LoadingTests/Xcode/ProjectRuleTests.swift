import LintTestSupport
import Testing

/// The rules hold for targets of projects as for those of packages.
@Suite("Rules on Xcode projects")
struct ProjectRuleTests {
  private let kits = business("A") + business("B")

  private func app(
    products: [(name: String, package: String)] = [], imports: String = "",
    _ change: (inout ProjectText) -> Void = { _ in }
  ) -> [String: String] {
    var project = ProjectText(targets: [.init(name: "App", sources: ["App/App.swift"], products: products)])
    change(&project)
    return project.files() + ["App/App.swift": imports]
  }

  @Test("A module of a package that the target does not link is undeclared")
  func undeclaredImport() async throws {
    try await expect(
      app(products: [("A", "A")], imports: "import A\n1️⃣import B") + kits,
      Expectation("1️⃣", "undeclared_import", .error, "the product B of B to App in App.xcodeproj"))
  }

  @Test("What a framework links for those that depend on it is used")
  func linkedForOthers() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App.swift"], dependencies: ["Core", "More"], links: ["Core"]),
      .init(name: "Core", type: "framework", sources: ["Core.swift"], products: [("A", "A"), ("1️⃣B", "B")]),
      .init(name: "More", type: "app-extension", sources: ["More.swift"], products: [("2️⃣A", "A")]),
    ])
    try await expect(
      project.files() + [
        "App.swift": "import Core\nimport A", "Core.swift": "import Foundation", "More.swift": "import Foundation",
      ] + kits, Expectation("1️⃣", "unused_dependency"), Expectation("2️⃣", "unused_dependency"))
  }

  @Test("What a program links for the tests that run in it is used")
  func linkedForTests() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App.swift"], products: [("A", "A"), ("1️⃣B", "B")]),
      .init(name: "AppTests", type: "bundle.unit-test", sources: ["T.swift"], dependencies: ["App"], host: "App"),
    ])
    try await expect(
      project.files() + ["App.swift": "import Foundation", "T.swift": "import A"] + kits,
      Expectation("1️⃣", "unused_dependency"))
  }

  @Test("What a flag leaves out that each build sets is not imported: one module made of several has such a flag")
  func certainFlags() async throws {
    func files(_ setting: String, _ flags: String, _ mark: String) -> [String: String] {
      app(imports: "#if !SINGLE_MODULE\n\(mark)import A\n#endif") {
        $0.targets[0].settings[setting] = "$(inherited) \(flags)"
      } + kits
    }
    let conditions = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    try await expect(files(conditions, "SINGLE_MODULE", ""))
    try await expect(files(conditions, "SINGLE_$(MODULE)", "1️⃣"), Expectation("1️⃣", "undeclared_import"))
    try await expect(files("OTHER_SWIFT_FLAGS", "-DSINGLE_MODULE", ""))
    try await expect(files("OTHER_SWIFT_FLAGS", "-g -D SINGLE_MODULE", ""))
    try await expect(
      files("OTHER_SWIFT_FLAGS[sdk=macosx*]", "-DSINGLE_MODULE", "1️⃣"), Expectation("1️⃣", "undeclared_import"))
  }

  @Test("What is for other platforms than the target's is not imported by it")
  func platforms() async throws {
    func files(_ sdk: String, _ watch: String, _ other: String) -> [String: String] {
      let text = "#if os(watchOS)\n\(watch)import A\n#elseif !os(macOS) && DEBUG\n\(other)import B\n#endif"
      return app(imports: text) { $0.targets[0].settings["SDKROOT"] = sdk } + kits
    }
    try await expect(files("iphoneos", "", "1️⃣"), Expectation("1️⃣", "undeclared_import", .error, "imports B"))
    try await expect(files("watchos", "1️⃣", ""), Expectation("1️⃣", "undeclared_import", .error, "imports A"))
    try await expect(files("macosx", "", ""))
    try await expect(
      files("auto", "1️⃣", "2️⃣"), Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "undeclared_import"))
  }

  @Test("A package at the root is called as it calls itself")
  func packageAtTheRoot() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App.swift"])])
    let repository = try MarkedRepository(
      project.files("App", in: "Demo/") + [
        "Package.swift": library("A"), "Sources/A/A.swift": "", "Demo/App.swift": "1️⃣import A",
      ])
    try await expect(repository, [Expectation("1️⃣", "undeclared_import", .error, "the product A of")])
    let finding = try #require(await repository.lint().findings.first)
    #expect(!finding.message.whole.contains("of  to"))
  }

  @Test("A pod means a pod, where a package has a module of that name too")
  func podsAmongPackages() async throws {
    try await expect(
      [
        "Package.swift": library("B"), "Sources/B/B.swift": "", "A.podspec": podspec("A"),
        "A/A.swift": "1️⃣import B\nimport C", "B.podspec": podspec("B"), "B/B.swift": "",
        "C/Package.swift": library("C"), "C/Sources/C/C.swift": "",
      ], Expectation("1️⃣", "undeclared_import", .error, "add dependency 'B' to A in A.podspec"))
  }

  @Test("A product that no source imports is unused, at the line of the project that has it")
  func unusedDependency() async throws {
    try await expect(
      app(products: [("1️⃣A", "A"), ("B", "B")], imports: "import B") + kits,
      Expectation("1️⃣", "unused_dependency", .error, "App declares A"))
  }

  @Test("A product of a package without a reference is found by its name")
  func productByName() async throws {
    try await expect(app(products: [("A", "")], imports: "import A") + kits)
  }

  @Test("A product with several modules brings all of them")
  func severalModules() async throws {
    let manifest = library("A").replacing("targets: [\"A\"])", with: "targets: [\"A\", \"A2\"])")
      .replacing(".target(name: \"A\"", with: ".target(name: \"A2\"), .target(name: \"A\"")
    try await expect(
      app(products: [("A", "A")], imports: "import A2")
        + ["A/Package.swift": manifest, "A/Sources/A/A.swift": "", "A/Sources/A2/A.swift": ""])
  }

  @Test("What a target dependency links may be imported, what no target links may not")
  func targetDependencies() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift"], dependencies: ["Core"], links: ["Core"]),
      .init(name: "Core", type: "framework", sources: ["Core/Core.swift"], products: [("A", "A")]),
    ])
    try await expect(
      project.files() + ["App/App.swift": "import Core\nimport A\n1️⃣import B", "Core/Core.swift": "import A"] + kits,
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test("A test that runs in an app sees what the app links")
  func hostedTests() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift"], products: [("A", "A")]),
      .init(name: "AppTests", type: "bundle.unit-test", sources: ["Tests/T.swift"], host: "App"),
      .init(name: "LooseTests", type: "bundle.unit-test", sources: ["Tests/L.swift"]),
    ])
    try await expect(
      project.files() + [
        "App/App.swift": "import A", "Tests/T.swift": "@testable import App\nimport A",
        "Tests/L.swift": "@testable 1️⃣import App\n2️⃣import A",
      ] + kits, Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "undeclared_import"))
  }

  @Test("What is compiled under a flag that no target sets needs no declaration")
  func flags() async throws {
    let imports = "#if BETA\n1️⃣import A\n#elseif OLD || SWIFT_PACKAGE\nimport B\n#endif"
    try await expect(
      app(imports: imports) { $0.settings = ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BETA"] } + kits,
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test("Of what CocoaPods links nothing is guessed")
  func pods() async throws {
    try await expect(app(imports: "import A") { $0.targets[0].frameworks = ["Pods_App.framework"] } + kits)
    try await expect(app(imports: "import A") { $0.targets[0].frameworks = ["libPods-App.a"] } + kits)
    try await expect(
      app(imports: "1️⃣import A") { $0.targets[0].frameworks = ["Else.framework"] } + kits,
      Expectation("1️⃣", "undeclared_import", .error, "not known whether an external product"))
  }

  @Test("What a project names and does not have is said at its line")
  func missing() async throws {
    let project = ProjectText(
      targets: [
        .init(
          name: "App", sources: ["App/App.swift", "1️⃣App/Gone.swift"], folders: ["Nowhere": []],
          products: [("2️⃣X", "A")])
      ])
    let text = project.text.replacing("\"FOLDER Nowhere\" /* x */ =", with: "3️⃣\"FOLDER Nowhere\" =")
    try await expect(
      ["App.xcodeproj/project.pbxproj": text, "App/App.swift": ""] + kits,
      Expectation("1️⃣", "unresolved_path", .error, "App/Gone.swift"),
      Expectation("2️⃣", "unresolved_path", .error, "the product X is not in A/Package.swift"),
      Expectation("3️⃣", "unresolved_path", .error, "the folder of target App"))
  }

  @Test("What a project names in another case than the disk is judged, and said")
  func otherCase() async throws {
    let project = ProjectText(
      targets: [.init(name: "App", sources: ["1️⃣app/App.swift"], folders: ["features": []])])
    let text = project.text.replacing("\"FOLDER features\" /* x */ =", with: "2️⃣\"FOLDER features\" =")
    try await expect(
      [
        "App.xcodeproj/project.pbxproj": text, "App/App.swift": "3️⃣import A", "Features/List.swift": "4️⃣import B",
      ] + kits,
      Expectation("1️⃣", "unresolved_path", .warning, "which is \"App/App.swift\" on disk"),
      Expectation("2️⃣", "unresolved_path", .warning, "which is \"Features\" on disk"),
      Expectation("3️⃣", "undeclared_import"), Expectation("4️⃣", "undeclared_import"))
  }

  @Test("A file that is not there may be made by a script")
  func madeByScript() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift", "1️⃣App/Made.swift"], hasScript: true)
    ])
    try await expect(
      project.files() + ["App/App.swift": ""], Expectation("1️⃣", "unresolved_path", .warning, "unless a build script"))
  }

  @Test("A project that cannot be read says why, where, and nothing else")
  func unreadable() async throws {
    let text = ProjectText(targets: [.init(name: "App")]).text
    try await expect(
      ["App.xcodeproj/project.pbxproj": text.replacing("\tarchiveVersion", with: "1️⃣<<<<<<< HEAD\n\tarchiveVersion")],
      Expectation("1️⃣", "undecidable_manifest", .error, "unresolved merge conflicts"))
    try await expect(
      ["App.xcodeproj/project.pbxproj": text.replacing("objectVersion = 77", with: "1️⃣objectVersion = 4711")],
      Expectation("1️⃣", "undecidable_manifest", .error, "objectVersion is 4711"))
  }
}
