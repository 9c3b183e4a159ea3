import Extraction
import Model
import Testing

/// Whose types a category may name is what the repository's roles say, and no list of the tool's.
@Suite("The modules that a category may name the types of")
struct SignatureModulesTests {
  private func repository(_ configuration: String? = nil) async throws -> (Repository, app: Container.ID) {
    var files = [
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [
          .package(path: "../Mediator"), .package(path: "../Models"), .package(path: "../Orders"),
          .package(url: "https://example.com/charts.git", from: "1.0.0"),
        ],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: ["Mediator", "Models", "Orders", "AppKitchen", .product(name: "Charts", package: "charts")]),
          .target(name: "AppKitchen"),
        ]
      )
      """,
      "App/Sources/App/main.swift": "import Charts\nimport Models\nimport CoreLocation\nimport SwiftUI\n",
      "App/Sources/AppKitchen/Kitchen.swift": "",
    ]
    for name in ["Mediator", "Models", "Orders"] {
      files["\(name)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], targets: [.target(name: "\(name)")])
        """
      files["\(name)/Sources/\(name)/\(name).swift"] = name == "Orders" ? "final class Target_Orders {}" : ""
    }
    files[".modulize.yml"] = configuration
    let repository = try await RepositoryFolder(files).load()
    return (repository, try #require(repository.containers.first { $0.name == "App" }).id)
  }

  private func objection(to module: String, _ configuration: String? = nil) async throws -> String? {
    let (repository, app) = try await repository(configuration)
    return SignatureModules(repository, leaving: app)
      .objection(to: module, imported: ["SwiftUI", "CoreLocation"], inCategoryOf: "Cart")
  }

  @Test("are all of the system's", arguments: ["Swift", "Foundation", "CoreLocation", "SwiftUI", "SwiftUICore"])
  func system(module: String) async throws {
    #expect(try await objection(to: module) == nil)
  }

  @Test(
    "are those of the system that the configuration names, where it names any: also by the module that hands a type on")
  func configuredSystem() async throws {
    let configuration = """
      roles:
        category:
          may_import: [mediator, platform, system/SwiftUI, system/Foundation]
      """
    #expect(try await objection(to: "SwiftUICore", configuration) == nil)
    #expect(try await objection(to: "FoundationEssentials", configuration) == nil)
    #expect(try await objection(to: "CoreLocation", configuration)?.contains("SwiftUI") == true)
  }

  @Test("are a package's that has the role platform or none, no business line's, no third party's, none of the app's")
  func roles() async throws {
    #expect(try await objection(to: "Orders")?.contains("business line") == true)
    #expect(try await objection(to: "Models") == nil)
    #expect(try await objection(to: "Models", "roles:\n  platform:\n    packages: [Models]\n") == nil)
    #expect(try await objection(to: "Charts")?.contains("third-party") == true)
    #expect(try await objection(to: "AppKitchen")?.contains("the app's own package") == true)
  }

  @Test("are a third party's where the configuration says so")
  func thirdParty() async throws {
    let configuration = "roles:\n  category:\n    may_link: [mediator, platform, charts]\n"
    #expect(try await objection(to: "Charts", configuration) == nil)
    #expect(try await objection(to: "Orders", configuration) != nil)
  }

  @Test("are imported by the name that the declaring file imports")
  func imports() {
    let modules = SignatureModules()
    #expect(modules.importable("SwiftUICore", imported: ["SwiftUI"]) == ["SwiftUI"])
    #expect(modules.importable("FoundationEssentials", imported: ["Foundation"]) == ["Foundation"])
    #expect(modules.importable("Dispatch", imported: ["Foundation", "Dispatch"]) == ["Dispatch"])
    #expect(modules.importable("_Concurrency", imported: ["Foundation"]) == [])
  }
}
