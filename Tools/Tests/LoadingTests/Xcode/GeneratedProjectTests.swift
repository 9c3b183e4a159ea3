import LintTestSupport
import Testing

/// Projects that are not checked in, with what other containers say of them.
@Suite("Projects that are made later")
struct GeneratedProjectTests {
  private func specification(_ name: String, product: String = "Kit") -> String {
    """
    name: \(name)
    configFiles: {Debug: Shared/Base.xcconfig, Release: Shared/Base.xcconfig}
    targets:
      \(name)-Dynamic:
        type: framework
        platform: iOS
        productName: \(product)
        sources: Sources
        configFiles: {Debug: Dynamic.xcconfig, Release: Dynamic.xcconfig}
    """
  }

  @Test("The name of a module is what the files of settings say, also where they lie behind a link")
  func settings() async throws {
    let repository = try MarkedRepository([
      "Kit/project.yml": specification("Kit"), "Kit/Dynamic.xcconfig": "#include \"Shared/Name.xcconfig\"",
      "Configurations/Name.xcconfig": "PRODUCT_NAME = Kit", "Configurations/Base.xcconfig": "",
      "Kit/Sources/Kit.m": "#import <Kit/Kit.h>", "Kit/Sources/Kit.swift": "",
    ])
    try repository.link("Kit/Shared", to: "../Configurations")
    #expect(await repository.load().modules.map(\.moduleName) == ["Kit"])
    try await expect(repository, [])
  }

  @Test("A workspace and a project may name one by its folder and its targets' names")
  func names() async throws {
    let app = ProjectText(
      targets: [.init(name: "App", sources: ["App.swift"], dependencies: ["Kit-Dynamic"])],
      more: "REFERENCE = { isa = PBXFileReference; path = Kit/Kit.xcodeproj; sourceTree = SOURCE_ROOT; };"
    ).text.replacing(
      "containerPortal = PROJECT; proxyType = 1; remoteGlobalIDString = \"TARGET Kit-Dynamic\";",
      with: """
        containerPortal = REFERENCE; proxyType = 1; remoteGlobalIDString = F00D; remoteInfo = "Kit-Dynamic";
        """)
    try await expect([
      "App.xcodeproj/project.pbxproj": app, "App.swift": "import Kit",
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0"><FileRef location = "group:App.xcodeproj"></FileRef>
      <FileRef location = "group:Kit/Kit.xcodeproj"></FileRef></Workspace>
      """,
      "Kit/project.yml": specification("Kit"), "Kit/Dynamic.xcconfig": "PRODUCT_NAME = Kit",
      "Kit/Shared/Base.xcconfig": "", "Kit/Sources/Kit.swift": "",
    ])
  }

  @Test("A Podfile means the one of its project's name among those of a folder, else the only one with its target")
  func pods() async throws {
    func specification(_ name: String, target: String) -> String {
      "name: \(name)\ntargets:\n  \(target): {type: application, platform: iOS, sources: \(target)}\n"
    }
    let files = [
      "App/another.yml": specification("Another", target: "Other"),
      "App/project.yml": specification("App", target: "App"), "App/App/main.swift": "import A",
      "App/Other/main.swift": "1️⃣import A", "A/A.podspec": podspec("A"), "A/A/A.swift": "",
    ]
    let target = "target 'App' do\n  pod 'A', :path => '../A'\nend\n"
    for podfile in [target, "project 'App'\n\(target)", "project 'App.xcodeproj'\n\(target)"] {
      try await expect(
        files.merging(["App/Podfile": podfile]) { $1 }, Expectation("1️⃣", "undeclared_import"))
    }
  }
}
