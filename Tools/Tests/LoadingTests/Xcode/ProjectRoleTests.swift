import LintTestSupport
import Testing

/// The parts of an app, as Xcode makes them.
@Suite("Roles of targets in projects")
struct ProjectRoleTests {
  private let sources = [
    "App.swift": "", "Ext.swift": "", "Core.swift": "", "T.swift": "@testable import App\nimport Core", "UI.swift": "",
  ]

  /// An app with an extension, a framework and tests, of which the settings say where they run.
  private func parts(_ hosted: ProjectText.Target, _ driving: ProjectText.Target) -> [String: String] {
    let app = ProjectText.Target(
      name: "App", sources: ["App.swift"], dependencies: ["Ext"], links: ["Core"])
    var project = ProjectText(targets: [
      app, hosted, driving, .init(name: "Ext", type: "app-extension", sources: ["Ext.swift"], links: ["Core"]),
      .init(name: "Core", type: "framework", sources: ["Core.swift"]),
    ])
    project.targets[0].links.append("Ext")
    return project.files() + sources
  }

  private let layers = """
    layers:
      - {name: programs, modules: [App, Ext]}
      - {name: core, modules: [Core]}
    """

  @Test(
    "A test may use the app that it runs in or drives, and an app may contain an extension",
    arguments: ["TEST_HOST", "BUNDLE_LOADER", "the project", "the dependency"])
  func hosted(way: String) async throws {
    var hosted = ProjectText.Target(name: "Checks", type: "bundle.unit-test", sources: ["T.swift"])
    var driving = ProjectText.Target(name: "Looks", type: "bundle.ui-testing", sources: ["UI.swift"])
    hosted.dependencies = ["App"]
    driving.dependencies = ["App"]
    switch way {
    case "the project": (hosted.host, driving.host) = ("App", "App")
    case "the dependency": break
    default:
      hosted.settings[way] = "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"
      driving.settings["TEST_TARGET_NAME"] = "App"
    }
    try await expect(mediator + parts(hosted, driving))
    try await expect([".modulize.yml": layers] + parts(hosted, driving))
    try await expect(mediator + [".modulize.yml": layers] + parts(hosted, driving))
  }

  @Test("A test may use the app of another project that it runs in")
  func otherProject() async throws {
    let app = ProjectText(targets: [.init(name: "App", sources: ["App.swift"])])
    let tests = ProjectText(targets: [
      .init(
        name: "Checks", type: "bundle.unit-test", sources: ["T.swift"], frameworks: ["App.framework"],
        settings: ["TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/App"])
    ])
    let findings = try await MarkedRepository(
      mediator + app.files("App") + tests.files("Tests") + ["App.swift": "", "T.swift": "@testable import App"]
    ).lint().findings
    #expect(!findings.contains { $0.identity.rule.hasPrefix("forbidden") })
  }

  @Test("A framework without a target may be imported by the app and by other frameworks, one with a target not")
  func frameworks() async throws {
    let project = ProjectText(targets: [
      .init(name: "App", sources: ["App.swift"], links: ["Core", "Cart"]),
      .init(name: "Core", type: "framework", sources: ["Core.swift"], links: ["More"]),
      .init(name: "More", type: "framework", sources: ["More.swift"]),
      .init(name: "Cart", type: "framework", sources: ["Cart.swift"], links: ["More"]),
    ])
    try await expect(
      mediator + project.files() + [
        "App.swift": "import Core\n1️⃣import Cart", "Core.swift": "import More", "More.swift": "",
        "Cart.swift": "import More\n\(emptyTarget("Cart"))",
      ], Expectation("1️⃣", "forbidden_import", .error, "App must not import Cart"))
  }

  @Test("An app may link a framework of another project whose programs are apps")
  func frameworkOfOtherProject() async throws {
    let kit = ProjectText(targets: [
      .init(name: "Kit", type: "framework", sources: ["Kit.swift"]),
      .init(name: "Demo", sources: ["Demo.swift"]),
    ])
    let app = ProjectText(targets: [.init(name: "App", sources: ["App.swift"], frameworks: ["Kit.framework"])])
    try await expect(
      mediator + kit.files("Kit") + app.files("App")
        + ["Kit.swift": "", "Demo.swift": "", "App.swift": "import Kit"])
  }
}
