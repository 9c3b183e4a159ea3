import LintTestSupport
import Testing

/// Classes that a storyboard names are looked up when the program runs.
@Suite("A module that only interface files name")
struct InterfaceUseTests {
  private func files(_ path: String, _ text: String) -> [String: String] {
    let app = ProjectText.Target(
      name: "App", sources: ["App/a.swift"], products: [(name: "1️⃣Core", package: "Core")])
    return module("Core") + ProjectText(targets: [app]).files() + ["App/a.swift": "import UIKit", path: text]
  }

  @Test(
    "is used",
    arguments: [
      ("App/Main.storyboard", #"<view customClass="Badge" customModule="Core" customModuleProvider="target"/>"#),
      ("App/Base.lproj/Cell.xib", #"<view customClass="Badge" customModule="Core"/>"#),
      ("App/Info.plist", "<key>NSExtensionPrincipalClass</key><string>Core.Badge</string>"),
      ("App/Model.xcdatamodeld/Model.xcdatamodel/contents", #"<entity name="A" representedClassName="Core.Badge"/>"#),
    ])
  func used(_ path: String, _ text: String) async throws {
    try await expect(files(path, text))
  }

  @Test(
    "is not used by files of others, nor by other names",
    arguments: [
      ("Other/Main.storyboard", #"<view customClass="Badge" customModule="Core"/>"#),
      ("App/Main.storyboard", #"<view customClass="Core" customModule="CoreKit"/>"#), ("App/Main.txt", "Core.Badge"),
    ])
  func unused(_ path: String, _ text: String) async throws {
    try await expect(files(path, text), Expectation("1️⃣", "unused_dependency"))
  }
}
