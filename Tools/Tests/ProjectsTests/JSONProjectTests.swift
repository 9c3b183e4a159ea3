import Projects
import SourceText
import Testing

@Suite("A project in JSON")
struct JSONProjectTests {
  private let project: XcodeProject
  private let shop: XcodeProject.Target

  init() throws {
    project = try XcodeProjectReader.read(Array(JSONProject.text.utf8))
    shop = try #require(project.targets.first)
  }

  @Test("has the targets that it lists, each with its product, kind and host")
  func targets() {
    #expect(project.targets.map(\.identifier) == ["T1", "T2", "T3", "T4"])
    #expect(project.targets.map(\.name) == ["Shop", "Kit/2", "Tests", "All"])
    #expect(shop.kind == .native("com.apple.product-type.application"))
    #expect(project.targets[3].kind == .aggregate)
    #expect(shop.productName == "Shop.app" && shop.product == "P1" && shop.hasScripts)
    #expect(shop.scriptOutputs == ["Made.swift"])
    #expect(project.targets[2].host == "T1")
  }

  @Test("names the target and the phase of a file at the file")
  func files() {
    #expect(shop.sources.map(\.path) == ["Shop/App.swift", "Shared/Only.swift", "Shop/en.lproj/Intents.swift"])
    #expect(shop.headers.map(\.path) == ["Shop/Shop.h"])
    #expect(project.targets[1].sources.map(\.path) == ["C.swift", "D.swift"])
    #expect(project.targets[2].sources.map(\.path) == ["Shop/App.swift"])
    #expect(shop.sources.first?.position.line == 16)
  }

  @Test("does not compile what it copies, whether a phase or a folder's exception says so")
  func copies() {
    #expect(
      shop.copiedFiles.map(\.path).filter { $0.hasSuffix(".swift") }
        == ["Sources/Copied.swift", "Shop/Template.swift", "Shop/Sample.swift"])
    #expect(project.targets[2].copiedFiles.map(\.path) == ["Sources/Fixture.swift"])
  }

  @Test("has synchronized folders, whose exceptions the membership explains")
  func folders() {
    #expect(shop.synchronizedFolders.map(\.path.path) == ["Sources"])
    #expect(shop.synchronizedFolders.first?.exceptions == ["Old.swift", "Copied.swift"])
    #expect(shop.synchronizedFolders.first?.opaqueFolders == ["Web"])
    #expect(project.targets[2].synchronizedFolders.isEmpty)
    #expect(project.targets[2].borrowedFiles.map(\.path) == ["Sources/Shared.swift"])
    #expect(project.folders.map(\.path).contains("Packages/Loose"))
  }

  @Test("links targets, other projects, packages and files")
  func links() {
    let linked = shop.links.filter(\.isLinked)
    #expect(
      linked.map(\.end).map(Self.words) == [
        "target T2", "other Maps.xcodeproj Maps", "file Vendor/Ads.xcframework", "package Logging swift-log",
        "plugin Lint",
      ])
    #expect(shop.links.filter { !$0.isLinked }.map(\.end).map(Self.words) == ["package Cart cart"])
    #expect(shop.links.filter(\.isEmbedded).map(\.end).map(Self.words) == ["target T2"])
    #expect(project.packages.map(\.identifier) == ["swift-log", "cart"])
  }

  private static func words(_ end: XcodeProject.Link.End) -> String {
    switch end {
    case .target(let identifier): "target \(identifier)"
    case .other(let project, _, let name): "other \(project) \(name)"
    case .package(let product, let reference): "package \(product) \(reference ?? "")"
    case .plugin(let name, _): "plugin \(name)"
    case .file(let path): "file \(path.path)"
    }
  }

  @Test("has settings for each configuration, some with conditions, some based on a file")
  func settings() {
    #expect(project.configurations.map(\.name) == ["Debug", "Release"])
    #expect(project.configurations.map(\.base?.path) == [nil, "Shop/Base.xcconfig"])
    #expect(shop.configurations.map(\.base?.path) == ["Sources/Own.xcconfig", nil])
    func built(_ index: Int) -> BuildSettings {
      let configuration = shop.configurations[index]
      return BuildSettings(
        levels: [BuildSettings.level(configuration.settings)], given: ["CONFIGURATION": configuration.name])
    }
    #expect(built(0).value(of: "PRODUCT_NAME") == "Shop_Debug" && built(1).value(of: "PRODUCT_NAME") == "Shop")
    #expect(built(0).values(of: "FLAGS") == ["A B"] && built(1).values(of: "FLAGS").isEmpty)
  }

  @Test("says what it refers to and has not")
  func dangling() {
    #expect(project.problems.map(\.words) == ["the target Tests depends on Gone, which the project does not have"])
    #expect(project.problems.first?.target == "Tests")
  }

  @Test(
    "is refused where it is not understood",
    arguments: [
      ("{ \"a\": 1 }", "not an Xcode project"), ("{ files: [ { kind: 'door' } ] }", "a file of the kind door"),
      ("{ files: [], targets: [ { name: 'A' }, { name: 'A' } ] }", "two targets have the name A"),
      ("{ files: [], targets: [ { name: 'A', kind: 'b' } ] }", "a target of the kind b"),
      ("{ 'required-capabilities': [ 'glow' ], files: [] }", "it needs “glow”"),
    ])
  func refusals(text: String, words: String) {
    let error = #expect(throws: UnreadableProject.self) { try XcodeProjectReader.read(Array(text.utf8)) }
    #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
  }

  @Test("may have the objects of the older format, as other tools write them")
  func objects() throws {
    let text = """
      { "objectVersion": "77", "rootObject": "P", "objects": { "P": { "isa": "PBXProject", "targets": ["T"] },
        "T": { "isa": "PBXNativeTarget", "name": "App" } } }
      """
    #expect(try XcodeProjectReader.read(Array(text.utf8)).targets.map(\.name) == ["App"])
  }
}
