import Configuration
import LintTestSupport
import Testing

@Suite("Modules of the system")
struct SystemModuleTests {
  /// A package `App` of `Core`, which links a product from elsewhere, and of `Views`.
  private func files(_ configuration: String, core: String, views: String = "import UIKit") -> [String: String] {
    [
      ".modulize.yml": configuration,
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [.package(url: "https://example.com/x/swift-log.git", from: "1.0.0")],
        targets: [
          .target(name: "Core", dependencies: [.product(name: "Logging", package: "swift-log")]),
          .target(name: "Views", dependencies: ["Core"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ])
      """,
      "Sources/Core/C.swift": "import Logging\n\(core)", "Sources/Views/V.swift": "import Core\n\(views)",
      "Tests/CoreTests/T.swift": "import Core\nimport XCTest\nimport UIKit",
    ]
  }

  private func roles(_ mayImport: String) -> String {
    """
    roles:
      core: {modules: [Core], may_link: [third_party], may_import: [\(mayImport)]}
      views: {modules: [Views], may_link: [core, third_party]}
    """
  }

  @Test("are free for all where a role says nothing of them")
  func free() async throws {
    try await expect(files(roles("third_party"), core: "import UIKit\nimport Foundation"))
    try await expect(files(roles("third_party, system"), core: "import UIKit\nimport Foundation"))
  }

  @Test("where a role names some, it may import these and no others; its tests may, and so may other roles")
  func named() async throws {
    for list in ["Foundation, third_party", "third_party, system/Foundation", "'system/F*', third_party"] {
      try await expect(
        files(
          roles(list),
          core: "import Foundation\nimport class Foundation.Date\nimport Swift\n@preconcurrency 1️⃣import UIKit"),
        Expectation(
          "1️⃣", "forbidden_import", .error, "Core must not import UIKit; of the system modules it may import ")
      )
    }
  }

  @Test("a submodule is its module's, and a product from elsewhere is none of them")
  func kinds() async throws {
    try await expect(
      files(roles("system/os, third_party"), core: "import os.log\n1️⃣import Darwin.C"),
      Expectation("1️⃣", "forbidden_import", .error, "must not import Darwin"))
    // Named by its product, which the role may import as before.
    try await expect(files(roles("Logging, system/os"), core: "import os"))
  }

  @Test("a layer names them beside the layers below it")
  func layers() async throws {
    let layers =
      "layers:\n  - {name: views, modules: [Views]}\n  - {name: core, modules: [Core], may_use: [Foundation]}"
    try await expect(
      files(layers, core: "import Foundation\n1️⃣import UIKit"),
      Expectation("1️⃣", "forbidden_import", .error, "Core must not import UIKit"))
  }

  @Test("a pod that another brings is none of them, by the lock file, and is called in messages as it is written")
  func locked() async throws {
    let layers = """
      layers:
        - {name: views, modules: [Views]}
        - {name: core, modules: [Core], third_party: false, may_use: [Logging, FarKit]}
      """
    let pods = ["Podfile": "pod 'Far'", "Podfile.lock": "PODS:\n  - Far (1.0):\n    - FarKit\n  - FarKit/Core (2.0)\n"]
    try await expect(
      files(layers, core: "import FarKit\nimport Foundation\n1️⃣import Views", views: "") + pods,
      Expectation("1️⃣", "forbidden_import", .error, "what is in core may import Logging, FarKit"))
  }

  @Test("a layer may use, beside what is below it, what it names")
  func besideLayers() async throws {
    let layers = """
      layers:
        - {name: core, modules: [Core], third_party: false, may_use: [swift-log, Views]}
        - {name: views, modules: [Views]}
      """
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [.package(url: "https://example.com/x/swift-log.git", from: "1.0.0")],
        targets: [
          .target(name: "Core", dependencies: ["Views", .product(name: "Logging", package: "swift-log")]),
          .target(name: "Views"),
        ])
      """
    try await expect([
      ".modulize.yml": layers, "Package.swift": manifest, "Sources/Core/C.swift": "import Logging\nimport Views",
      "Sources/Views/V.swift": "",
    ])
  }

  @Test("a name that no module here has and no source imports is misspelt, or a system module's")
  func unknown() async throws {
    func problem(_ list: String) async throws -> String? {
      let repository = try MarkedRepository(files(roles(list), core: "import Foundation"))
      do {
        _ = try await repository.lintAsConfigured()
        return nil
      } catch let error as InvalidFile { return error.description }
    }
    #expect(try await problem("Foundatoin")?.hasSuffix("no package Foundatoin; did you mean 'Foundation'?") == true)
    #expect(try await problem("OwnedKit")?.contains("write system/Name for a system module") == true)
    #expect(try await problem("CryptoKit, system/OwnedKit, Foundation, third_party") == nil)
  }

  @Test("what is printed reads back to the same")
  func printed() async throws {
    let repository = try MarkedRepository(files(roles("Foundation, Logging, system"), core: "import Foundation"))
    let named = try repository.configuration().namingSystemModules(of: await repository.load())
    #expect(named.roles[0].mayImport?.map(\.value.text) == ["system/Foundation", "*/Logging", "system"])
    let written = ConfigurationWriter.text(named)
    let again = try ConfigurationReader.read(Array(written.utf8), knownRules: [])
    #expect(again.namingSystemModules(of: await repository.load()) == named)
  }

  @Test("are forbidden by name too, like packages and products from elsewhere")
  func forbidden() async throws {
    func forbid(_ to: String) -> String { "forbid: [{from: Core, to: \(to), reason: r}]" }
    try await expect(
      files(forbid("UIKit"), core: "1️⃣import UIKit"), Expectation("1️⃣", "forbidden_path", .error, "must not reach UIKit"))
    for to in ["Logging", "swift-log", "'swift-*'"] {
      let all = files(forbid(to), core: "")
      try await expect(
        all.merging(["Sources/Core/C.swift": "1️⃣import Logging"]) { $1 },
        Expectation("1️⃣", "forbidden_path", .error, "Core must not reach Logging"))
    }
  }
}
