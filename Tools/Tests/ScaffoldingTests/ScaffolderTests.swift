import ChangeJournal
import FolderTestSupport
import ProcessRunning
import Scaffolding
import SourceText
import Testing

@Suite("Making a package")
struct ScaffolderTests {
  @Test("packages are made beside the mediator, and name it by its path")
  func beside() async throws {
    let repository = try TemporaryFolder.withApp()
    try await make(.businessWithCategory, in: repository)
    let manifest = try repository.read("Packages/Cart/Package.swift")
    #expect(manifest.contains(#".package(path: "../Mediator")"#))
    #expect(try repository.read("Packages/Cart_Category/Package.swift").contains(#"name: "Cart_Category""#))
    // The terms of somebody's app are theirs.
    #expect(try repository.everything().allSatisfy { !$0.contains("LICENSE") })
    #expect(try repository.everything().allSatisfy { !$0.contains("journal") })
  }

  @Test(
    "what is there already is an error, and nothing is written",
    arguments: [
      "Packages/Cart/anything", "Packages/Cart_Category", "App/Sources/App/Cart/Targets/Target_Cart.swift",
    ])
  func nothingOverwritten(path: String) async throws {
    let repository = try TemporaryFolder.withApp([path: "mine"])
    let before = try repository.everything()
    let shape: PackageRequest.Shape = path.hasPrefix("App") ? .category(withTarget: true) : .businessWithCategory
    await #expect { try await make(shape, in: repository) } throws: { "\($0)".contains("already exists") }
    #expect(try repository.everything() == before)
    #expect(try repository.read(path) == "mine")
  }

  @Test("two packages may be the first of their folder, which is below the root")
  func newFolder() async throws {
    let repository = try TemporaryFolder.withApp()
    var request = PackageRequest(name: try FeatureName("Cart"), shape: .businessWithCategory, year: 2026)
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    request.folder = "Lines/Shopping"
    try Journal(root: repository.root).commit(try maker.plan(request).changes)
    let manifest = try repository.read("Lines/Shopping/Cart_Category/Package.swift")
    #expect(manifest.contains(#".package(path: "../../../Packages/Mediator")"#))
    request.folder = "../elsewhere"
    #expect { try maker.plan(request) } throws: { "\($0)".contains("leads out of the repository") }
  }

  @Test("a package in the sources of a target is refused")
  func inTarget() async throws {
    let repository = try TemporaryFolder.withApp()
    var request = PackageRequest(name: try FeatureName("Cart"), shape: .business, year: 2026)
    request.folder = "App/Sources/App"
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    #expect { try maker.plan(request) } throws: {
      "\($0)" == """
        App/Sources/App/Cart would be in App/Sources/App, the sources of App: put the package elsewhere with --in
        """
    }
    let mediator = try MediatorPackages().plan(["Mediator"], in: "App/Sources/App/Packages", root: repository.root)
    let app = await repository.load()
    #expect(throws: UserError.self) { try mediator.checkIsInNoTarget(of: app) }
  }

  @Test("a mediator at a path is there, as seen from the new package")
  func mediatorAtPath() async throws {
    let repository = try TemporaryFolder.withApp()
    var request = PackageRequest(name: try FeatureName("Cart"), shape: .businessWithCategory, year: 2026)
    request.folder = "Lines"
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    request.mediator = .path("../../Packages/Mediator")
    _ = try maker.plan(request)
    request.mediator = .path("../Packages/Mediator")
    #expect { try maker.plan(request) } throws: {
      "\($0)".hasPrefix("there is no package at ../Packages/Mediator, as seen from the new one in Lines/Cart")
    }
  }

  @Test("what fails at the end leaves nothing")
  func nothingHalf() async throws {
    let repository = try TemporaryFolder.withApp()
    let before = try repository.everything()
    let plan = try await plan(.businessWithCategory, in: repository)
    // Somebody takes the second name after the plan was made.
    try repository.write("mine", to: "Packages/Cart_Category")
    #expect(throws: UserError.self) { try Journal(root: repository.root).commit(plan.changes) }
    #expect(try repository.everything() == before.union(["Packages/Cart_Category"]))
  }

  @Test("a line that lives in the app gets its target there, and keeps its page")
  func target() async throws {
    let page = "App/Sources/App/Cart/CartViewController.swift"
    let repository = try TemporaryFolder.withApp([page: "import PortableUI\n"])
    try await make(.category(withTarget: true), in: repository)
    #expect(try repository.read(page) == "import PortableUI\n")
    #expect(try repository.read("App/Sources/App/Cart/Targets/Target_Cart.swift").contains("class Target_Cart"))
    #expect(try repository.read("Packages/Cart_Category/README.md").hasPrefix("# Cart_Category"))
  }

  @Test("a category for a line without a target is refused: the lint would report it")
  func lonelyCategory() async throws {
    let repository = try TemporaryFolder.withApp()
    await #expect { try await make(.category(withTarget: false), in: repository) } throws: {
      "\($0)".contains("--target")
    }
  }

  @Test("without a mediator it must be said where it is")
  func noMediator() async throws {
    let repository = try TemporaryFolder()
    await #expect { try await make(.business, in: repository) } throws: { "\($0)".contains("add-mediator") }
    let reference = #".package(url: "https://example.com/Mediator.git", from: "1.0.0")"#
    let app = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "App", dependencies: [\(reference)], targets: [])
      """
    try repository.write(app, to: "App/Package.swift")
    await #expect {
      try await make(.business, in: repository)
    } throws: {
      "\($0)".contains("App/Package.swift:3 takes Mediator from elsewhere")
        && "\($0)".contains("--mediator https://example.com/Mediator.git --mediator-version")
    }
    var request = PackageRequest(name: try FeatureName("Cart"), shape: .business, year: 2026)
    request.mediator = .url("ssh://git@host/pods/Mediator.git", version: "1.2.0")
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    let manifest = try #require(try maker.plan(request).groups[0].files.first { $0.path == "Package.swift" })
    #expect(manifest.text.contains(#".package(url: "ssh://git@host/pods/Mediator.git", from: "1.2.0")"#))
    #expect(manifest.text.contains(#".product(name: "PortableUI", package: "PortableUI")"#))
    #expect(manifest.text.contains(#".package(url: "ssh://git@host/pods/PortableUI.git", from: "1.2.0")"#))
  }

  @Test(
    "what plays UIKit's part is made beside the mediator where a template links it, once, and in no repository of its own"
  )
  func portableUI() async throws {
    let repository = try TemporaryFolder.withApp()
    try repository.remove("Packages/PortableUI")
    try repository.remove("App")
    let plan = try await plan(.businessWithCategory, in: repository)
    let added = plan.groups.filter { $0.folder == "Packages/PortableUI" }
    #expect(added.count == 1 && added[0].package == nil && added[0].files.contains { $0.path == "Package.swift" })
    let folders = plan.groups.map(\.folder)
    #expect(Set(folders) == ["Packages/PortableUI", "Packages/Cart", "Packages/Cart_Category"])
    for package in ["Cart", "Cart_Category"] {
      let files = try #require(plan.groups.first { $0.folder == "Packages/\(package)" }).files
      let manifest = try #require(files.first { $0.path == "Package.swift" })
      #expect(manifest.text.contains(#".package(path: "../PortableUI")"#))
    }
    // A team's own templates may do without.
    let own = try TemporaryFolder(["templates/category/Package.swift": "// swift-tools-version: 6.2\n"])
    let templates = try TemplateSet(folder: own.path("templates"))
    let request = PackageRequest(name: try FeatureName("Cart"), shape: .businessWithCategory, year: 2026)
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: templates)
    #expect(try maker.plan(request).groups.map(\.folder).contains("Packages/PortableUI"))
    try own.write("// swift-tools-version: 6.2\n", to: "templates/business/Package.swift")
    let without = Scaffolder(
      repository: await repository.load(), root: repository.root,
      templates: try TemplateSet(folder: own.path("templates")))
    #expect(try without.plan(request).groups.map(\.folder) == ["Packages/Cart", "Packages/Cart_Category"])
  }

  @Test("a line has a module for the system only where it is asked for")
  func intents() async throws {
    let repository = try TemporaryFolder.withApp()
    let plain = try await plan(.business, in: repository).groups.flatMap(\.files)
    #expect(!plain.contains { $0.path.contains("_Intents") || $0.text.contains("_Intents") })
    // Its name must be free.
    try repository.write("// swift-tools-version: 6.2\n", to: "Packages/Cart_Intents/Package.swift")
    var request = PackageRequest(name: try FeatureName("Cart"), shape: .business, year: 2026)
    request.hasIntents = true
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    #expect { try maker.plan(request) } throws: { "\($0)".contains("Cart_Intents") }
  }

  @Test("a git repository has one commit and a remote")
  func git() async throws {
    let repository = try TemporaryFolder.withApp()
    let plan = try await plan(.businessWithCategory, ssh: "ssh://git@host/pods/Cart.git", in: repository)
    var git = Git(in: repository.root, .none)
    // Who runs the tests may have no name.
    let repositories = PackageRepository(variables: [
      "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@t", "GIT_COMMITTER_NAME": "T", "GIT_COMMITTER_EMAIL": "t@t",
    ])
    try Journal(root: repository.root).commit(try await repositories.changes(of: plan))
    for package in ["Cart", "Cart_Category"] {
      git.folder = "\(repository.root)/Packages/\(package)"
      #expect(try await git.text("log", "--format=%s") == "Add \(package)")
      #expect(try await git.text("status", "--porcelain") == "")
      #expect(try await git.text("remote", "get-url", "origin") == "ssh://git@host/pods/\(package).git")
    }
  }

  @Test("two packages do not share a repository")
  func sharedLink() async throws {
    let repository = try TemporaryFolder.withApp()
    await #expect {
      try await plan(.businessWithCategory, ssh: "git@host:pods/shop.git", in: repository)
    } throws: { "\($0)".contains("does not end in Cart") }
  }

  @Test("an app that is an Xcode project gets no target, and what can be done instead is said")
  func projectApp() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Mediator", targets: [.target(name: "Mediator")])
      """
    let repository = try TemporaryFolder([
      "Mediator/Package.swift": manifest, "Mediator/Sources/Mediator/Mediator.swift": "",
      "project.yml": "name: Kiosk\ntargets: {Kiosk: {type: application, platform: iOS, sources: [Kiosk]}}\n",
      "Kiosk/main.swift": "import Mediator",
    ])
    for app in [nil, "Kiosk"] {
      let error = await #expect(throws: UserError.self) {
        try await plan(.category(withTarget: true), in: repository, app: app)
      }
      #expect(
        error?.description == """
          there is no app here whose code is in a Swift package, and no other gets a target: leave out --target, and \
          write the class in the app first, or make its package with --with-category
          """)
    }
    let plain = await #expect(throws: UserError.self) { try await plan(.category(withTarget: false), in: repository) }
    #expect(plain?.description.contains("write the class Target_Cart in the app, or make the package with") == true)
  }

  private func plan(
    _ shape: PackageRequest.Shape, ssh: String? = nil, in repository: TemporaryFolder, app: String? = nil
  ) async throws -> ScaffoldingPlan {
    var request = PackageRequest(name: try FeatureName("Cart"), shape: shape, year: 2026)
    request.links.ssh = ssh
    request.app = app
    return try Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
      .plan(request)
  }

  private func make(_ shape: PackageRequest.Shape, in repository: TemporaryFolder) async throws {
    try Journal(root: repository.root).commit(try await plan(shape, in: repository).changes)
  }
}
