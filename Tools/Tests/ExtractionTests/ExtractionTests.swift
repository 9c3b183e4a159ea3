import Apps
import Extraction
import Foundation
import Linting
import Model
import Scaffolding
import SourceText
import Testing

/// What an extraction writes around the code.
@Suite("What is written around a business feature")
struct ExtractionTests {
  private static func package(_ name: String, _ rest: String = "") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)", \(rest)
      products: [.library(name: "\(name)", targets: ["\(name)"])], targets: [.target(name: "\(name)")])
    """
  }

  private static func files(platforms: String = "", dependencies: String = "", code: String = "") -> [String: String] {
    var files = [
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App",\(platforms)
        dependencies: [
          .package(path: "../Packages/Mediator"),\(dependencies)
        ],
        targets: [
          .executableTarget(name: "App", dependencies: [.product(name: "Mediator", package: "Mediator")]),
          .testTarget(name: "AppTests", dependencies: ["App"]),
        ]
      )

      """,
      "App/Sources/App/main.swift": "import Mediator\n", "App/Sources/App/Cart/Cart.swift": code,
      "App/Tests/AppTests/A.swift": "", "App/Tests/AppTests/B.swift": "", "App/Tests/AppTests/Help.swift": "",
    ]
    for name in ["Mediator", "Old", "Old_Category"] {
      files["Packages/\(name)/Package.swift"] = package(name, "platforms: [.macOS(.v13), .iOS(.v16)],")
      files["Packages/\(name)/Sources/\(name)/\(name).swift"] = ""
    }
    return files
  }

  /// What a feature without services changes, by path.
  private func changes(
    _ files: [String: String], _ plan: (Repository) -> FeaturePlan = { _ in Self.emptyPlan }
  ) async throws -> [String: String] {
    let folder = try RepositoryFolder(files)
    let repository = try await folder.load()
    let context = try context(in: repository, folder.root)
    let extraction = try await Extraction.make(plan(repository), in: context, upTo: .whole)
    return extraction.changes.contents.compactMapValues { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  private static var emptyPlan: FeaturePlan {
    FeaturePlanner.plan("Cart", in: Monolith(module: "App", files: []))
  }

  private func context(in repository: Repository, _ root: String) throws -> ExtractionContext {
    try ExtractionContext(
      root: root, repository: repository,
      app: try AppSources(of: "Cart", from: "App", folder: nil, in: repository, root: root), feature: "Cart",
      year: 2026, templates: .builtIn)
  }

  @Test("removes packages from the app's manifest that an earlier extraction left and no target links")
  func leftPackages() async throws {
    let left = "\n      .package(path: \"../Packages/Old\"),\n      .package(path: \"../Packages/Old_Category\"),"
    let manifest = try #require(try await changes(Self.files(dependencies: left))["App/Package.swift"])
    #expect(!manifest.contains("Old"), "\(manifest)")
    #expect(manifest.contains(#".package(path: "../Packages/Cart")"#), "\(manifest)")
  }

  @Test("is indented as the app's code is", arguments: ["    ", "\t", "  "])
  func indentation(unit: String) async throws {
    let code = "enum Cart {\n\(unit)static func clear() {\n\(unit)\(unit)print()\n\(unit)}\n}\n"
    let plan = try await Shop.plan([
      "Cart/Cart.swift": code, "Home/Home.swift": "func home() { Cart.clear() }\n",
    ])
    let changes = try await changes(Self.files(code: code)) { _ in plan }
    let target = try #require(changes["Packages/Cart/Sources/Cart/Targets/Target_CartServices.swift"])
    #expect(
      target.contains(
        "\nfinal class Target_CartServices {\n\(unit)/// `Cart.clear`.\n\(unit)func clear() {\n\(unit)\(unit)Cart.clear()\n"
      ),
      "\(target)")
    for (file, line) in [
      ("Cart/Sources/Cart/Targets/Target_CartServices+Actions.swift", "func Action_clear(_ params: [String: Any]) {"),
      ("Cart_Category/Sources/Cart_Category/Mediator+CartServices.swift", "public func Cart_clear() {"),
    ] {
      let text = try #require(changes["Packages/\(file)"])
      #expect(
        text.hasPrefix("// Made by modulize generate") && text.contains("\n\(unit)\(line)\n\(unit)\(unit)"), "\(text)")
    }
  }

  @Test("declares a page's services in a class that anything can make, also in language mode 5")
  func languageMode() async throws {
    let code = "@MainActor enum Cart {\n  static func clear() {}\n}\n"
    let plan = try await Shop.plan([
      "Cart/Cart.swift": code, "Home/Home.swift": "@MainActor func home() { Cart.clear() }\n",
    ])
    let files = Self.files(code: code)
    let path = "Packages/Cart/Sources/Cart/Targets/Target_Cart.swift"
    let modern = try #require(try await changes(files) { _ in plan }[path])
    #expect(
      modern.contains("@MainActor\nfinal class Target_Cart {\n  /// `Cart.clear`.\n  func clear() {"), "\(modern)")
    let old = files.mapValues { $0.replacing("tools-version: 6.0", with: "tools-version: 5.9") }
    let changes = try await changes(old) { _ in plan }
    let class5 = try #require(changes[path])
    #expect(class5.contains("final class Target_Cart {\n  nonisolated init() {}\n\n"), "\(class5)")
    #expect(changes["Packages/Cart/Sources/Cart/Targets/Target_Cart+Actions.swift"] != nil)
  }

  @Test("writes by hand what would be offered otherwise than the callers need it")
  func byHand() async throws {
    let code = "import Foundation\nenum Cart {\n  static func load(_ text: NSMutableString) async {}\n}\n"
    let plan = try await Shop.plan([
      "Cart/Cart.swift": code,
      "Home/Home.swift": "import Foundation\nfunc home(_ text: NSMutableString) async { await Cart.load(text) }\n",
    ])
    let changes = try await changes(Self.files(code: code)) { _ in plan }
    let target = try #require(changes["Packages/Cart/Sources/Cart/Targets/Target_CartTasks.swift"])
    #expect(target.contains("func Action_load(_ params: [String: Any]) async throws {"), "\(target)")
    let category = try #require(changes["Packages/Cart_Category/Sources/Cart_Category/Mediator+Cart.swift"])
    #expect(category.contains("public func Cart_load(_ text: NSMutableString) async {"), "\(category)")
    #expect(!changes.keys.contains { $0.hasSuffix("+Actions.swift") }, "\(changes.keys)")
  }

  @Test("gives what helps tests on both sides a module, which both link, and the app's tests the feature")
  func testSupport() async throws {
    let changes = try await changes(Self.files()) { repository in
      var plan = Self.emptyPlan
      let module = repository.modules.first { $0.name == "AppTests" }!.id
      plan.tests = [
        MovedTests(
          module: module, name: "CartTests", files: ["App/Tests/AppTests/A.swift": []],
          shared: ["App/Tests/AppTests/Help.swift": []], staying: ["App/Tests/AppTests/B.swift": Array("new".utf8)],
          imported: ["Cart", "CartTestSupport"])
      ]
      return plan
    }
    let manifest = try #require(changes["Packages/Cart/Package.swift"])
    for words in [
      "    .library(name: \"Cart\", targets: [\"Cart\"]),\n    .library(name: \"CartTestSupport\", targets: [\"CartTestSupport\"])\n",
      "    .target(\n      name: \"CartTestSupport\",\n      dependencies: [\n      ],\n      path: \"Tests/CartTestSupport\"\n    ),",
      "      name: \"CartTests\",\n      dependencies: [\n        \"Cart\",\n        \"CartTestSupport\",\n",
    ] {
      #expect(manifest.contains(words), "\(manifest)")
    }
    #expect(changes["Packages/Cart/Tests/CartTestSupport/Help.swift"] != nil)
    #expect(changes["Packages/Cart/Tests/CartTests/A.swift"] != nil)
    #expect(changes["App/Tests/AppTests/B.swift"] == "new")
    let app = try #require(changes["App/Package.swift"])
    for product in ["Cart", "CartTestSupport"] {
      #expect(app.contains(".product(name: \"\(product)\", package: \"Cart\")"), "\(app)")
    }
  }

  @Test("is refused where the app says that it runs on systems that the mediator does not, before anything is built")
  func platforms() async throws {
    let folder = try RepositoryFolder(Self.files(platforms: "\n    platforms: [.macOS(.v12), .iOS(\"16.4\")],"))
    let refusals = try context(in: try await folder.load(), folder.root).obstacles()
    #expect(refusals.map(\.kind) == [.platforms])
    #expect(refusals.first?.reason == "the app runs on macOS 12 where the mediator needs 13")
    #expect(refusals.first?.position == SourcePosition(line: 6, column: 5))
  }

  @Test("is refused before the build where the lint would take the app for something else")
  func roles() async throws {
    var files = Self.files()
    files["App/Package.swift"] = files["App/Package.swift"]!.replacing(
      "targets: [\n",
      with: "products: [.library(name: \"Kit\", targets: [\"Kit\"])],\n    targets: [\n      .target(name: \"Kit\"),\n")
    files["App/Sources/Kit/Kit.swift"] = ""
    let words = try await refusal(files)
    #expect(words.contains("App has no role here") && words.contains("app:\n    packages: [App]"), "\(words)")
    // What is advised works: it is an app then.
    files[".modulize.yml"] = "roles:\n  app:\n    packages: [App]\n"
    let advised = try await RepositoryFolder(files).load()
    #expect(advised.containers.first { $0.name == "App" }.flatMap { advised.roles.role(of: $0.id) } == .app)
  }

  @Test("is refused where a package's name has two meanings", arguments: ["Mediator", "Cart_Category"])
  func twice(name: String) async throws {
    var files = Self.files()
    for folder in ["Packages", "Other"] { files["\(folder)/\(name)/Package.swift"] = Self.package(name) }
    let words = try await refusal(files)
    #expect(words.contains("several packages are called \(name): Other/\(name), Packages/\(name)"), "\(words)")
  }

  /// Why nothing is planned, before anything is built.
  private func refusal(_ files: [String: String], feature: String = "Cart") async throws -> String {
    let folder = try RepositoryFolder(files)
    let repository = try await folder.load()
    let session = FrozenSession(repository, root: folder.root)
    let extractor = Extractor(
      .init(feature: feature, app: "App", folder: nil, step: .whole, year: 2026, templates: .builtIn), in: session,
      session.state)
    return await #expect(throws: UserError.self) { try await extractor.plan() }?.description ?? ""
  }

  @Test(
    "is refused under the name of a module or a type from elsewhere, and named another",
    arguments: [
      ("Network", "system module"), ("contacts", "system module"), ("Data", "is a type"), ("Elsewhere", "imports"),
    ])
  func reserved(name: String, reason: String) async throws {
    var files = Self.files()
    files["App/Sources/App/\(name)/Thing.swift"] = "struct Thing {}\n"
    files["App/Sources/App/Home.swift"] = "import Elsewhere\n"
    let words = try await refusal(files, feature: name)
    let free = name == "contacts" ? "AppContacts" : "App\(name)"
    #expect(words.contains(reason) && words.contains("such as \(free),"), "\(words)")
  }

  @Test("is refused where its code asks for a trait, which no package but the app's has")
  func traits() async throws {
    var files = Self.files()
    files["App/Package.swift"] = files["App/Package.swift"]!.replacing(
      "targets: [", with: "traits: [\"Gifts\"],\n    targets: ["
    )
    .replacing("swift-tools-version: 6.0", with: "swift-tools-version: 6.1")
    files["App/Sources/App/Cart/Gift.swift"] = "#if Gifts\nstruct Gift {}\n#endif\n"
    let words = try await refusal(files)
    #expect(
      words.contains("App/Sources/App/Cart/Gift.swift:1: `#if Gifts` asks for a trait of App, which another package"),
      "\(words)")
  }

  @Test("is refused where a symbolic link leads to what moves", arguments: ["Cart", "Cart/Cart.swift"])
  func links(path: String) async throws {
    let folder = try RepositoryFolder(Self.files())
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.root)/Link", withDestinationPath: "App/Sources/App/\(path)")
    let moved = ["App/Sources/App/Cart/Cart.swift"]
    let words = LinksToMoved.obstacle(to: moved, below: "App/Sources/App", root: folder.root)
    #expect(words?.hasPrefix("Link: a symbolic link to what moves") == true, "\(words ?? "")")
    #expect(
      LinksToMoved.obstacle(to: ["App/Sources/App/main.swift"], below: "App/Sources/App", root: folder.root) == nil)
  }
}
