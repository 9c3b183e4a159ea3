import Fixing
import LintTestSupport
import Testing

@Suite("Fixing what a project links")
struct ProjectTests {
  private func app(
    _ products: [(name: String, package: String)], links: [String] = [], more: [ProjectText.Target] = []
  ) -> ProjectText {
    ProjectText(
      targets: [.init(name: "App", sources: ["App/App.swift"], products: products, links: links)] + more)
  }

  private func package(_ name: String, offers: Bool = true) -> [String: String] {
    let products = offers ? "products: [.library(name: \"\(name)\", targets: [\"\(name)\"])]," : ""
    return [
      "Packages/\(name)/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "\(name)", \(products) targets: [.target(name: "\(name)")])
      """, "Packages/\(name)/Sources/\(name)/F.swift": "public struct F {}\n",
    ]
  }

  private let path = "App.xcodeproj/project.pbxproj"

  @Test("A product that is never imported is removed, together with its package's reference")
  func unused() async throws {
    let cart = (name: "Cart", package: "Packages/Cart")
    let files = package("Cart") + package("Menu") + ["App/App.swift": "import Cart\n"]
    let fixed = try await FixedRepository(
      files + app([cart, (name: "Menu", package: "Packages/Menu")]).files())
    #expect(try fixed.text(path) == app([cart]).text)
    #expect(fixed.findings.isEmpty)
    #expect(fixed.refusals.isEmpty)
    #expect(fixed.fixes.done.flatMap(\.changes).map(\.file) == [path, path])
  }

  @Test("A product that is shown without a reference goes alone")
  func withoutReference() async throws {
    let files = package("Menu") + ["App/App.swift": ""]
    let fixed = try await FixedRepository(files + app([(name: "Menu", package: "")]).files())
    #expect(try fixed.text(path) == app([]).text)
    #expect(fixed.findings.isEmpty)
    #expect(fixed.refusals.isEmpty)
  }

  @Test("A module that is imported is linked, once for all files, and its package is named")
  func undeclared() async throws {
    let more = ProjectText.Target(name: "Widget", sources: ["Widget/W.swift"])
    let text = ProjectText(
      targets: [.init(name: "App", sources: ["App/App.swift", "App/B.swift"]), more])
    let files =
      package("Cart") + [
        "App/App.swift": "import Cart\n", "App/B.swift": "import Cart\n", "Widget/W.swift": "import Cart\n",
      ]
    let fixed = try await FixedRepository(files + text.files())
    #expect(fixed.findings.isEmpty)
    #expect(fixed.refusals.isEmpty)
    #expect(
      fixed.fixes.done.flatMap(\.changes).map(\.words) == [
        "added a reference to Packages/Cart", "added Cart to the target App",
        "added Cart to the target Widget",
      ])
    let again = try await FixedRepository.fix(fixed.repository)
    #expect(again.done.isEmpty && again.diff.isEmpty)
  }

  @Test("What is imported in Objective-C alone is linked too")
  func foreign() async throws {
    let text = ProjectText(targets: [.init(name: "App", sources: ["App/App.swift", "App/B.m"])])
    let fixed = try await FixedRepository(
      package("Cart") + text.files() + ["App/App.swift": "", "App/B.m": "@import Cart;\n"])
    #expect(fixed.findings.isEmpty)
    #expect(fixed.refusals.isEmpty)
    #expect(fixed.fixes.done.flatMap(\.changes).map(\.words).last == "added Cart to the target App")
  }

  @Test("What Xcode builds itself is refused both ways, because a link is not all there is to it")
  func frameworks() async throws {
    let kit = ProjectText.Target(name: "Kit", type: "framework", sources: ["Kit/K.swift"])
    let files = ["App/App.swift": "import Kit\n", "Kit/K.swift": "public struct K {}\n"]
    let fixed = try await FixedRepository(files + app([], more: [kit]).files())
    #expect(
      fixed.refusals == [
        "Xcode must build Kit too, and you must decide whether it is copied into the product"
      ])
    let unused = try await FixedRepository(
      ["App/App.swift": "", "Kit/K.swift": "public struct K {}\n"] + app([], links: ["Kit"], more: [kit]).files())
    #expect(unused.refusals == ["Xcode builds it too, and you must decide what depends on that order"])
    #expect(unused.fixes.diff.isEmpty)
  }

  @Test("A package that offers no such product is refused, and nothing of it is written")
  func noProduct() async throws {
    let fixed = try await FixedRepository(
      package("Cart", offers: false) + ["App/App.swift": "import Cart\n"] + app([]).files())
    #expect(fixed.refusals == ["the package Cart offers no product with Cart"])
    #expect(fixed.fixes.diff.isEmpty)
  }

  @Test("A package that the project shows already is not said to be added")
  func shown() async throws {
    var text = app([(name: "Menu", package: "")])
    text.more = """
      \t\t"CART" = { isa = PBXFileReference; lastKnownFileType = wrapper; path = "Packages/Cart"; sourceTree = SOURCE_ROOT; };
      """
    let fixed = try await FixedRepository(
      package("Cart") + package("Menu") + ["App/App.swift": "import Cart\nimport Menu\n"] + text.files())
    #expect(fixed.fixes.done.flatMap(\.changes).map(\.words) == ["added Cart to the target App"])
    #expect(fixed.findings.isEmpty)
  }

  @Test("A project that XcodeGen makes is left alone, because it would be generated again")
  func generated() async throws {
    let files = package("Menu") + ["App/App.swift": ""] + app([(name: "Menu", package: "")]).files()
    let reason = "the project is generated from project.yml, and would be generated again: change that"
    let made = try await FixedRepository(files + ["project.yml": "name: App\ntargets: {}\n"])
    #expect(made.refusals == [reason])
    #expect(made.fixes.diff.isEmpty)
    let forgotten = package("Cart") + ["App/App.swift": "import Cart\n"] + app([]).files()
    let advice = try await FixedRepository(forgotten + ["project.yml": "name: App\ntargets: {}\n"]).findings
    #expect(advice.map(\.message.instead) == ["add the product Cart of Cart to App in project.yml"])
    // Of another one, which is not checked in.
    let other = try await FixedRepository(files + ["project.yml": "name: Other\ntargets: {}\n"])
    #expect(other.refusals.isEmpty)
  }

  @Test("What is imported on one platform only is not linked for all, also where another program links it for its own")
  func platforms() async throws {
    func fixed(_ settings: [String: String], _ source: String, tool: Bool = false) async throws -> FixedRepository {
      let app = ProjectText.Target(
        name: "App", sources: ["App/App.swift", "App/Mac.swift"],
        settings: settings + ["SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"])
      let more = ProjectText.Target(
        name: "Tool", type: "tool", sources: ["Tool/T.swift"], products: [(name: "Cart", package: "Packages/Cart")],
        settings: ["SDKROOT": "macosx"])
      let sources = ["App/App.swift": "", "App/Mac.swift": source, "Tool/T.swift": "import Cart\n"]
      return try await FixedRepository(
        package("Cart") + ProjectText(targets: tool ? [app, more] : [app]).files() + sources)
    }
    let words = ["it is imported only on macOS, and only you know whether the link needs that condition too"]
    let conditional = "#if os(macOS)\nimport Cart\n#endif\n"
    #expect(try await fixed([:], conditional).refusals == words)
    #expect(try await fixed([:], conditional, tool: true).refusals == words)
    #expect(
      try await fixed(["EXCLUDED_SOURCE_FILE_NAMES[sdk=iphone*]": "Mac.swift"], "import Cart\n").refusals == words)
    #expect(try await fixed([:], "import Cart\n", tool: true).refusals.isEmpty)
  }
}
