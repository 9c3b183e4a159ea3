import ChangeJournal
import Contracts
import FolderTestSupport
import Generating
import Scaffolding
import SourceText
import Testing

@Suite("What is made of a target that `new` makes")
struct GeneratedPartsTests {
  private func completed(
    _ shape: PackageRequest.Shape, in repository: TemporaryFolder, mediator: PackageReference? = nil
  ) async throws -> ScaffoldingPlan {
    var request = PackageRequest(name: try FeatureName("Cart"), shape: shape, year: 2026)
    request.mediator = mediator
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    return try await maker.completed(try maker.plan(request))
  }

  @Test("is the category's method for callers, and the actions beside the class, in one change with the rest")
  func generated() async throws {
    let repository = try TemporaryFolder.withApp()
    let before = try repository.everything()
    let plan = try await completed(.businessWithCategory, in: repository)
    #expect(try repository.everything() == before)
    try Journal(root: repository.root).commit(plan.changes)
    let category = try repository.read("Packages/Cart_Category/Sources/Cart_Category/Mediator+Cart.swift")
    #expect(category.contains("public func Cart_viewController() -> ViewController? {"))
    #expect(category.contains("@_exported import PortableUI"))
    let actions = try repository.read("Packages/Cart/Sources/Cart/Targets/Target_Cart+Actions.swift")
    #expect(actions.contains("func Action_viewController(_ params: [String: Any]) -> CartViewController {"))
    #expect(!actions.contains("import"))
  }

  @Test("is made of a page's class in an app of language mode 5, too, which then writes its initializer")
  func languageMode() async throws {
    let repository = try TemporaryFolder.withApp()
    let manifest = try repository.read("App/Package.swift")
    try repository.write(manifest.replacing("6.2", with: "5.9"), to: "App/Package.swift")
    try Journal(root: repository.root).commit(
      try await completed(.category(withTarget: true), in: repository).changes)
    let folder = "App/Sources/App/Cart/Targets/Target_Cart"
    #expect(
      try repository.read("\(folder).swift").contains(
        "final class Target_Cart {\n  nonisolated init() {}\n\n  /// Cart's page."))
    #expect(try repository.read("\(folder)+Actions.swift").contains("func Action_viewController"))
  }

  @Test("is linked by an app that did not import it before")
  func linked() async throws {
    let repository = try TemporaryFolder.withApp()
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])
      """
    try repository.write(manifest, to: "App/Package.swift")
    try repository.write("print(1)\n", to: "App/Sources/App/main.swift")
    let plan = try await completed(.category(withTarget: true), in: repository)
    try Journal(root: repository.root).commit(plan.changes)
    let written = try repository.read("App/Package.swift")
    #expect(written.contains(#".package(path: "../Packages/PortableUI")"#), "\(written)")
    #expect(written.contains(#".product(name: "PortableUI", package: "PortableUI")"#))
    #expect(plan.tree.hasSuffix("App/Package.swift (changed)\n"))
  }

  @Test("follows the class when a service is replaced, and keeps no row of the old one")
  func replaced() async throws {
    let repository = try TemporaryFolder.withApp()
    try Journal(root: repository.root).commit(try await completed(.businessWithCategory, in: repository).changes)
    let target = "final class Target_Cart {\n  func add(item: String) -> Int? { nil }\n}\n"
    try repository.write(target, to: "Packages/Cart/Sources/Cart/Targets/Target_Cart.swift")
    let loaded = await repository.load()
    let files = GenerationPlan(Contract(loaded), in: loaded).files.filter {
      $0.path.contains("Cart.swift") || $0.path.contains("Cart+")
    }
    #expect(files.count == 2)
    for file in files {
      #expect(!file.isCurrent && file.text.contains("add") && !file.text.contains("viewController"), "\(file.text)")
    }
  }

  @Test("is the same if the mediator is elsewhere")
  func elsewhere() async throws {
    let repository = try TemporaryFolder()
    let mediator = PackageReference.url("https://pods.example/Mediator.git", version: "1.0.0")
    let plan = try await completed(.businessWithCategory, in: repository, mediator: mediator)
    let files = plan.groups.flatMap(\.files)
    let category = try #require(files.first { $0.path == "Sources/Cart_Category/Mediator+Cart.swift" })
    #expect(category.text.contains("public func Cart_viewController() -> ViewController? {"))
    #expect(files.contains { $0.path == "Sources/Cart/Targets/Target_Cart+Actions.swift" })
    #expect(!plan.groups.contains { $0.folder.hasSuffix("Mediator") })
  }

  @Test("a page of the app is known to callers by what it is, although its file is not made")
  func inTheApp() async throws {
    let repository = try TemporaryFolder.withApp([
      "App/Sources/App/Cart/CartViewController.swift":
        "import PortableUI\n\nfinal class CartViewController: ViewController {}\n"
    ])
    let plan = try await completed(.category(withTarget: true), in: repository)
    let files = plan.groups.flatMap(\.files)
    #expect(!files.contains { $0.path.hasSuffix("CartViewController.swift") })
    let category = try #require(files.first { $0.path.hasSuffix("Mediator+Cart.swift") })
    #expect(category.text.contains("-> ViewController? {"))
    #expect(files.contains { $0.path == "Cart/Targets/Target_Cart+Actions.swift" })
  }

  @Test("a target of a team's own template that cannot be offered is an error with its place")
  func refused() async throws {
    let target = "final class Target_{{name}} {\n  func change(_ count: inout Int) {}\n}\n"
    let repository = try TemporaryFolder.withApp([
      "templates/business/Sources/{{name}}/Target_{{name}}.swift": target,
      "templates/business/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "{{name}}", targets: [.target(name: "{{name}}")])
      """,
    ])
    let templates = try TemplateSet(folder: "\(repository.root)/templates")
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: templates)
    let plan = try maker.plan(PackageRequest(name: try FeatureName("Cart"), shape: .business, year: 2026))
    await #expect { try await maker.completed(plan) } throws: {
      "\($0)".contains("Packages/Cart/Sources/Cart/Target_Cart.swift:2:") && "\($0)".contains("inout")
    }
  }
}
