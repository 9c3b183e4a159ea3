import Extraction
import LintTestSupport
import Model
import Testing

@Suite("The role of a new module")
struct FloorConfigurationTests {
  @Test("is none where its package has none, as one with a program and a library")
  func unknown() async throws {
    #expect(try await edited(products: "products: [.library(name: \"Kit\", targets: [\"AppCore\"])], ") == nil)
  }

  @Test("is that of the modules of its package that it needs too, directly or not, and of no other")
  func siblings() async throws {
    #expect(
      try await edited(products: "") == """
        roles:
          platform:
            packages: [PortableUI, Parameters]
            modules: [Models, AppCore, AppText]

        """)
  }

  @Test("takes the role from no package that had it by its name, and gives it to none where modules are listed")
  func others() async throws {
    let configured = "roles:\n  platform:\n    may_link: [third_party]\n"
    #expect(try await edited(configured)?.contains("packages: [PortableUI, Parameters]") == true)
    let modules = "roles:\n  platform:\n    modules: [AppOther]\n"
    #expect(try await edited(modules)?.contains("packages") == false)
  }

  private func edited(_ text: String? = nil, products: String = "") async throws -> String? {
    let repository = try MarkedRepository([
      "Mediator/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Mediator", products: [.library(name: "Mediator", targets: ["Mediator"])],
        targets: [.target(name: "Mediator")])
      """, "Mediator/Sources/Mediator/M.swift": "",
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", \(products)targets: [
        .executableTarget(name: "App", dependencies: ["AppCore", "AppOther"]),
        .target(name: "AppCore", dependencies: ["AppText"]), .target(name: "AppText"), .target(name: "AppOther"),
      ])
      """, "App/Sources/App/main.swift": "import AppOther", "App/Sources/App/Models/Item.swift": "import AppCore",
      "App/Sources/AppCore/C.swift": "import AppText", "App/Sources/AppText/T.swift": "",
      "App/Sources/AppOther/O.swift": "",
    ])
    let model = await repository.load()
    let site = try FloorSite(
      FloorRequest(name: "Models", package: "App", paths: ["Sources/App/Models"], place: .target, isVerified: true),
      in: model, root: repository.root)
    return FloorConfiguration(site: site, needs: FloorNeeds(site)).edited(text)
  }
}
