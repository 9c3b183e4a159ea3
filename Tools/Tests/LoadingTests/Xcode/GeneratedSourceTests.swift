import LintTestSupport
import Testing

/// What a build makes may import anything that its target links.
@Suite("Sources that a build makes")
struct GeneratedSourceTests {
  private func project(_ edit: (String) -> String) -> [String: String] {
    let app = ProjectText.Target(
      name: "App", sources: ["App/a.swift", "App/Made.swift"], products: [(name: "1️⃣Core", package: "Core")])
    return ["App.xcodeproj/project.pbxproj": edit(ProjectText(targets: [app]).text), "App/a.swift": ""]
  }

  @Test("are those of a build rule, and files in a folder that only the build knows")
  func projects() async throws {
    try await expect(
      module("Core") + ["App/Made.swift": ""] + project { $0 }, Expectation("1️⃣", "unused_dependency"))
    for (ending, isSource) in [("swift", true), ("pbobjc.m", true), ("$(EXT)", true), ("txt", false)] {
      let path = "$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).\(ending)"
      let rule = "\"RULE\" = { isa = PBXBuildRule; outputFiles = (\"\(path)\", ); };"
      let files = project {
        $0.replacing("isa = PBXNativeTarget;", with: "isa = PBXNativeTarget; buildRules = (\"RULE\", );")
          .replacing("objects = {", with: "objects = {\n\(rule)")
      }
      try await expect(
        MarkedRepository(module("Core") + files + ["App/Made.swift": ""]),
        isSource ? [] : [Expectation("1️⃣", "unused_dependency")])
    }
    for tree in ["DERIVED_FILE_DIR", "BUILT_PRODUCTS_DIR", "GENERATED"] {
      try await expect(
        module("Core")
          + project {
            $0.replacing(
              "path = \"App/Made.swift\"; sourceTree = SOURCE_ROOT", with: "path = Made.swift; sourceTree = \(tree)")
          })
    }
  }

  @Test("are those of a build rule of a project in JSON", arguments: [("swift", false), ("txt", true)])
  func projectsInJSON(_ ending: String, isFound: Bool) async throws {
    let project = """
      {
        "configurations": [ "Release" ],
        "files": [ { "path": "Core" }, { "path": "a.swift", "target-membership": [ "App/compile-sources" ] } ],
        "targets": [ {
          "name": "App", "id": "T", "product-type": "application", "build-phases": [ "compile-sources", "frameworks" ],
          "build-rules": [ { "script": "make", "output-files": [ "$(DERIVED_FILE_DIR)/b.\(ending)" ] } ],
          "package-product-members": [ 1️⃣{ "product-name": "Core", "build-phase": { "build-phase": "frameworks" } } ]
        } ]
      }
      """
    let files = module("Core") + ["App.xcodeproj/project.xcproj": project, "a.swift": ""]
    try await expect(MarkedRepository(files), isFound ? [Expectation("1️⃣", "unused_dependency")] : [])
  }

  @Test(
    "are those of a specification's build rules and plugins",
    arguments: [
      ("", true),
      ("buildRules: [{filePattern: \"*.proto\", script: make, outputFiles: [$(DERIVED_FILE_DIR)/a.swift]}]", false),
      ("buildToolPlugins: [{plugin: Make, package: Core}]", false),
    ])
  func specifications(_ more: String, isFound: Bool) async throws {
    let files = [
      "project.yml": """
      name: App
      packages: {Core: {path: Core}}
      targets:
        App:
          type: application
          sources: [App]
          dependencies: [1️⃣{package: Core}]
          \(more)
      """, "App/a.swift": "",
    ]
    try await expect(MarkedRepository(module("Core") + files), isFound ? [Expectation("1️⃣", "unused_dependency")] : [])
  }

  @Test(
    "are those of a manifest's build rules, and those that it calls generated",
    arguments: [
      ("sources: [\"App/**\"]", true), ("sources: [\"App/**\", .generated(\"Made.swift\")]", false),
      (
        "sources: [\"App/**\"], buildRules: [.buildRule(fileType: .sourceFilesWithNamesMatching, outputFiles: [])]",
        false
      ),
    ])
  func manifests(_ sources: String, isFound: Bool) async throws {
    let files = [
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "App", packages: [.local(path: "Core")], targets: [
        .target(
          name: "App", product: .app, bundleId: "", \(sources), dependencies: [
          1️⃣.package(product: "Core")])
      ])
      """, "App/a.swift": "",
    ]
    try await expect(MarkedRepository(module("Core") + files), isFound ? [Expectation("1️⃣", "unused_dependency")] : [])
  }
}
