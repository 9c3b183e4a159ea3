import Apps
import Extraction
import LintTestSupport
import SourceText
import Testing

/// What is written into an Xcode project that code leaves. Nothing here runs Xcode.
@Suite("A project that code leaves")
struct FloorProjectTests {
  private func edited(_ targets: [ProjectText.Target], _ files: [String: String]) async throws -> String {
    let project = ProjectText(targets: targets)
    let repository = try MarkedRepository(project.files().merging(files) { old, _ in old })
    let model = await repository.load()
    var request = FloorRequest(
      name: "Models", package: "App", paths: ["App/Models"], place: .package, isVerified: true)
    request.outside = OutsideBuild(stores: ["index"])
    let site = try FloorSite(request, in: model, root: repository.root)
    let bytes = try FloorContainer(site, FloorNeeds(site), users: [site.module] + site.sharing).edited(
      Array(project.text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("loses links that only moved files needed, and the packages that nothing else links")
  func unused() async throws {
    func package(_ name: String) -> String {
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\","
        + " products: [.library(name: \"\(name)\", targets: [\"\(name)\"])], targets: [.target(name: \"\(name)\")])\n"
    }
    let text = try await edited(
      [
        .init(
          name: "App", sources: ["App/App.swift", "App/Models/Item.swift"],
          products: [
            ("Gone", "https://example.com/Gone"), ("Near", "Near"), ("Stays", "https://example.com/Stays"),
            ("Shared", "https://example.com/Shared"), ("Tool", "https://example.com/Tool"),
          ]),
        .init(
          name: "Widget", sources: ["Widget/W.swift"],
          products: [("Shared", "https://example.com/Shared"), ("plugin:ToolPlugin", "https://example.com/Tool")]),
      ],
      [
        "App/App.swift": "import Stays",
        "App/Models/Item.swift": "import Gone\nimport Near\nimport Shared\nimport Tool",
        "Widget/W.swift": "import Shared", "Near/Package.swift": package("Near"), "Near/Sources/Near/N.swift": "",
      ])
    for gone in ["PRODUCT App Gone", "PACKAGE https://example.com/Gone", "PRODUCT App Near", "PRODUCT App Shared"] {
      #expect(!text.contains("\"\(gone)\""), "\(gone) \(text)")
    }
    for kept in [
      "PRODUCT App Stays", "PACKAGE https://example.com/Stays", "PACKAGE https://example.com/Shared",
      "PRODUCT Widget Shared", "PACKAGE https://example.com/Tool",
      // One of the repository: Xcode lets people edit it where the project refers to it.
      "PACKAGE Near",
    ] {
      #expect(text.contains("\"\(kept)\""), "\(kept) \(text)")
    }
    #expect(text.contains("productName = Models"), "\(text)")
  }

  @Test("loses files that several of its targets have, listed or in a folder, and each of these links the package")
  func shared() async throws {
    let files = ["App/App.swift": "", "App/Models/Item.swift": "", "Widget/W.swift": "", "Watch/W.swift": ""]
    let text = try await edited(
      [
        .init(name: "App", folders: ["App": []]),
        .init(name: "Widget", sources: ["Widget/W.swift"], borrowed: ["App": ["Models/Item.swift"]]),
        .init(name: "Watch", sources: ["Watch/W.swift"], borrowed: ["App": ["App.swift", "Models/Item.swift"]]),
        .init(name: "Apart", sources: ["Watch/W.swift"]),
      ], files)
    #expect(!text.contains("Models/Item.swift") && !text.contains("EXCEPT Widget App"), "\(text)")
    #expect(text.contains("EXCEPT Watch App") && text.contains("App.swift"), "\(text)")
    #expect(text.ranges(of: "productName = Models").count == 3, "\(text)")
    let listed = try await edited(
      [
        .init(name: "App", sources: ["App/App.swift", "App/Models/Item.swift"]),
        .init(name: "Widget", sources: ["Widget/W.swift", "App/Models/Item.swift"]),
      ], files)
    #expect(!listed.contains("App/Models/Item.swift"), "\(listed)")
    #expect(listed.ranges(of: "productName = Models").count == 2, "\(listed)")
    await #expect {
      _ = try await edited(
        [
          .init(name: "App", sources: ["App/App.swift", "App/Models/Item.swift"]),
          .init(name: "Widget", sources: ["App/Models/Item.swift"]),
        ], files)
    } throws: { "\($0)".contains("all of Widget too") }
  }
}
