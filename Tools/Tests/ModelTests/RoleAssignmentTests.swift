import LintTestSupport
import Model
import Testing

/// Roles as they are inferred from names and products.
@Suite("Roles")
struct RoleAssignmentTests {
  private func roles(_ files: [String: String]) async throws -> [String: Role] {
    let repository = try await MarkedRepository(files).load()
    let roles = repository.roles
    return Dictionary(
      uniqueKeysWithValues: repository.containers.compactMap { container in
        roles.role(of: container.id).map { (container.name, $0) }
      })
  }

  @Test("the mediator, categories and business lines go by name")
  func names() async throws {
    let roles = try await roles(mediator + category(of: "A") + business("A") + business("_Category"))
    #expect(roles["Mediator"] == .mediator)
    #expect(roles["A_Category"] == .category(of: "A"))
    #expect(roles["A"] == .business("A"))
    #expect(roles["_Category"] == .business("_Category"))
  }

  @Test("a package that offers only executables is an app, even if another package depends on it")
  func app() async throws {
    let app = ["App/Package.swift": executable("App"), "App/Sources/App/main.swift": ""]
    let user = [
      "User/Package.swift": library(
        "User", packages: [#".package(path: "../App")"#], links: [#".product(name: "App", package: "App")"#]),
      "User/Sources/User/F.swift": "",
    ]
    #expect(try await roles(mediator + app)["App"] == .app)
    #expect(try await roles(mediator + app + user)["App"] == .app)
  }

  @Test("where the configuration names the apps, no other package is one by its shape")
  func configuredApp() async throws {
    func app(_ name: String) -> [String: String] {
      ["\(name)/Package.swift": executable(name), "\(name)/Sources/\(name)/main.swift": ""]
    }
    let repository = try MarkedRepository(
      mediator + app("App") + app("Tool") + [".modulize.yml": "roles: {app: {packages: [App]}}"])
    let loaded = await repository.load(try repository.configuration())
    let roles = loaded.roles
    #expect(loaded.containers.map(\.name) == ["App", "Mediator", "PortableUI", "Tool"])
    #expect(loaded.containers.map { roles.role(of: $0.id) } == [.app, .mediator, .platform, nil])
  }

  @Test("a package with an executable and a library is an app only as long as no other needs it")
  func executableAndLibrary() async throws {
    let both = [
      "Both/Package.swift": library("Both").replacing(
        "products: [", with: "products: [.executable(name: \"tool\", targets: [\"tool\"]), "
      ).replacing("targets: [\n", with: "targets: [\n    .executableTarget(name: \"tool\"),\n"),
      "Both/Sources/Both/F.swift": "", "Both/Sources/tool/main.swift": "",
    ]
    let user = [
      "User/Package.swift": library("User", packages: [#".package(path: "../Both")"#]), "User/Sources/User/F.swift": "",
    ]
    #expect(try await roles(mediator + both)["Both"] == .app)
    #expect(try await roles(mediator + both + user + target(of: "Both"))["Both"] == .business("Both"))
  }

  @Test("a package of nothing but tests is judged as an app")
  func testsOnly() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Tests", targets: [.testTarget(name: "AllTests")])
      """
    let files = ["Tests/Package.swift": manifest, "Tests/Tests/AllTests/F.swift": ""]
    #expect(try await roles(mediator + files)["Tests"] == .app)
  }

  @Test("a business line with a demo that is no product is no app")
  func demo() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", products: [.library(name: "A", targets: ["A"])],
        targets: [.target(name: "A"), .executableTarget(name: "ADemo", dependencies: ["A"])])
      """
    let files = [
      "A/Package.swift": manifest, "A/Sources/ADemo/main.swift": "import A",
    ]
    #expect(try await roles(mediator + files + target(of: "A"))["A"] == .business("A"))
  }

  @Test("a package is a business line if it has a target, or if a category has its name, and else has no role")
  func evidence() async throws {
    let roles = try await roles(
      mediator + module("A") + category(of: "A") + business("B") + module("C")
        + ["C/Tests/CTests/Target_C.swift": emptyTarget("C")])
    #expect(roles["A"] == .business("A"))
    #expect(roles["B"] == .business("B"))
    #expect(roles["C"] == nil)
  }

  @Test("a target in Objective-C is known by its file, and the app's fallback makes no business line")
  func otherTargets() async throws {
    let fallback = emptyTarget("NoTargetAction")
    let roles = try await roles(
      mediator + module("A") + ["A/Sources/A/F.swift": fallback, "P.podspec": podspec("P"), "P/Target_P.m": ""])
    #expect(roles["P"] == .business("P"))
    #expect(roles["A"] == nil)
  }

  @Test("modules that nothing gives a role break no rule about roles, and the extent has their names")
  func withoutRole() async throws {
    let files =
      mediator + module("B") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
        "A/Sources/A/A.swift": "import B",
      ]
    let report = try await MarkedRepository(files).lint()
    #expect(report.findings.isEmpty)
    #expect(report.extent.modulesWithoutRole == ["A", "B"])
    #expect(try await MarkedRepository(files + target(of: "A") + target(of: "B")).lint().findings.count == 2)
    // Where the configuration lists all business lines, what has no role was forgotten.
    let listing = try MarkedRepository(files + [".modulize.yml": "roles: {business: {packages: [A]}}"])
    let listed = try await listing.lintAsConfigured()
    #expect(listed.findings.map(\.identity.rule) == ["unassigned_package"])
    #expect(listed.extent.modulesWithoutRole.isEmpty)
  }

  @Test("a repository without a mediator has no roles")
  func none() async throws {
    #expect(try await roles(module("A_Category") + business("A")).isEmpty)
    // A path that leads out of the repository is as good as a URL.
    #expect(try await !roles(category(of: "A") + business("A")).isEmpty)
  }

  @Test("a product of the mediator's package may be platform, where the configuration says so")
  func platformProduct() async throws {
    let own = [".modulize.yml": "roles: {platform: {packages: [Mediator/MediatorPages]}}"]
    for (files, role) in [(mediator, Role.mediator), (mediator + own, .platform)] {
      let marked = try MarkedRepository(files)
      let repository = await marked.load(try marked.configuration())
      let roles = repository.roles
      #expect(roles.role(ofProduct: "MediatorPages", of: 0) == role)
      #expect(roles.role(ofProduct: "Mediator", of: 0) == .mediator)
      let routes = try #require(repository.modules.first { $0.name == "MediatorPages" })
      #expect(roles.role(ofModule: routes.id, in: repository) == role)
    }
  }
}
