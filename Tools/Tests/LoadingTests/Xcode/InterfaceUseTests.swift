import LintTestSupport
import Testing

/// Classes that a storyboard names are looked up when the program runs.
@Suite("A module that only interface files name")
struct InterfaceUseTests {
  private let badge = #"<view customClass="Badge" customModule="Core" customModuleProvider="target"/>"#

  private func files(_ path: String, _ text: String, _ edit: (inout ProjectText.Target) -> Void) -> [String: String] {
    var app = ProjectText.Target(
      name: "App", sources: ["App/Sources/a.swift"], products: [(name: "1️⃣Core", package: "Core")])
    edit(&app)
    return module("Core") + ProjectText(targets: [app]).files() + ["App/Sources/a.swift": "import UIKit", path: text]
  }

  @Test(
    "is used",
    arguments: [
      ("Main.storyboard", #"<view customClass="Badge" customModule="Core" customModuleProvider="target"/>"#),
      ("Base.lproj/Cell.xib", #"<view customClass="Badge" customModule="Core"/>"#),
      ("Info.plist", "<key>NSExtensionPrincipalClass</key><string>Core.Badge</string>"),
      ("Model.xcdatamodeld/Model.xcdatamodel/contents", #"<entity name="A" representedClassName="Core.Badge"/>"#),
    ])
  func used(_ name: String, _ text: String) async throws {
    let path = "App/Resources/\(name)"
    try await expect(files(path, text) { $0.copies = ["": [path.replacing("/Model.xcdatamodel/contents", with: "")]] })
    try await expect(files(path, text) { ($0.sources, $0.folders) = ([], ["App": []]) })
    try await expect(files(path, text) { $0.settings["INFOPLIST_FILE"] = path })
  }

  @Test("may be used by a text in a source that begins with its name, and with that of something in it")
  func text() async throws {
    func files(_ code: String) -> [String: String] {
      self.files("App/Sources/b.swift", code) { $0.sources.append("App/Sources/b.swift") }
        + ["Core/Sources/Core/Badge.swift": "class Badge {}"]
    }
    for code in [
      #"NSClassFromString("Core.Badge")"#, #"NSClassFromString("Core.Badge.Inner")"#,
      #"NSClassFromString("Core.\(name)")"#,
      #"NSClassFromString("Core." + name)"#,
    ] {
      try await expect(
        files("let badge = \(code)"),
        Expectation("1️⃣", "unused_dependency", .warning, "unless a class of it is looked up by its name"))
    }
    for code in [
      #"let queue = DispatchQueue(label: "Core.Queue")"#, #"let badge = "Core""#, #"let badge = "MyCore.Badge""#,
      "let badge = core.badge", #"let a = "Core.badge""#,
      "let a: () ->Core.A",
      #"let a = "Core"#,
    ] {
      try await expect(files(code), Expectation("1️⃣", "unused_dependency", .error))
    }
  }

  @Test("is used by the bundle of resources that a target depends on")
  func bundle() async throws {
    let app = ProjectText.Target(
      name: "App", sources: ["App/a.swift"], products: [(name: "Core", package: "Core")], dependencies: ["Views"])
    let views = ProjectText.Target(name: "Views", type: "bundle", copies: ["": ["Views/Main.storyboard"]])
    try await expect(
      module("Core") + ProjectText(targets: [app, views]).files() + [
        "App/a.swift": "import UIKit", "Views/Main.storyboard": badge,
      ])
  }

  @Test(
    "is used by what a specification or a manifest gives to the target",
    arguments: [
      "sources: [App/Sources, App/Resources]",
      "sources: [App/Sources, {path: App/Resources, buildPhase: resources}]",
      "sources: [App/Sources], info: {path: App/Resources/Main.storyboard}",
    ])
  func specification(_ keys: String) async throws {
    let text = """
      name: App
      packages: {Core: {path: Core}}
      targets:
        App: {type: application, \(keys), dependencies: [{package: Core}]}
      """
    try await expect(
      module("Core") + [
        "project.yml": text, "App/Sources/a.swift": "import UIKit", "App/Resources/Main.storyboard": badge,
      ])
  }

  @Test(
    "is not used by files of others, nor by other names",
    arguments: [
      ("Other/Main.storyboard", #"<view customClass="Badge" customModule="Core"/>"#),
      ("App/Sources/Main.storyboard", #"<view customClass="Badge" customModule="Core"/>"#),
      ("App/Main.storyboard", #"<view customClass="Core" customModule="CoreKit"/>"#), ("App/Main.txt", "Core.Badge"),
    ])
  func unused(_ path: String, _ text: String) async throws {
    let files = files(path, text) { app in
      if path.hasPrefix("App/Main") { app.copies = ["": [path]] }
    }
    try await expect(files, Expectation("1️⃣", "unused_dependency"))
  }
}
