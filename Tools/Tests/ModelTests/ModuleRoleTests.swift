import LintTestSupport
import Testing

/// One package with many modules, as most teams have it: rules hold between its modules.
@Suite("Roles of modules")
struct ModuleRoleTests {
  /// A package `App` of modules, each of which links what stands behind it.
  private func package(_ configuration: String, _ manifest: String, _ sources: [String: String] = [:]) -> [String:
    String]
  {
    let text = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
      \(manifest)
        ]
      )
      """
    return [".modulize.yml": configuration, "Package.swift": text].merging(sources) { $1 }
  }

  private let layers = """
    layers:
      - {name: features, modules: ["*Feature"]}
      - {name: core, folders: [Sources], within_itself: true}
    """

  @Test("a feature may use the core, and no other feature, by a link or by an import")
  func features() async throws {
    try await expect(
      package(
        layers,
        """
            .target(name: "AFeature", dependencies: ["Core", 1️⃣"BFeature"]),
            .target(name: "BFeature", dependencies: ["Core"]),
            .target(name: "Core", dependencies: ["Store"]),
            .target(name: "Store"),
        """,
        [
          "Sources/AFeature/A.swift": "import Core\n2️⃣import BFeature", "Sources/BFeature/B.swift": "import Core",
          "Sources/Core/C.swift": "import Store", "Sources/Store/S.swift": "",
        ]),
      Expectation("1️⃣", "forbidden_dependency", .error, "AFeature must not link BFeature"),
      Expectation("2️⃣", "forbidden_import", .error, "AFeature must not import BFeature"))
  }

  @Test("a lower layer must not use a higher one, which would also be a hidden cycle")
  func upwards() async throws {
    try await expect(
      package(
        layers, "    .target(name: \"AFeature\"),\n    .target(name: \"Core\", dependencies: [1️⃣\"AFeature\"]),",
        ["Sources/AFeature/A.swift": "", "Sources/Core/C.swift": "2️⃣import AFeature"]),
      Expectation(
        "1️⃣", "forbidden_dependency", .error, "what is in core may link core, third_party", "is above core"),
      Expectation("2️⃣", "forbidden_import"))
  }

  @Test("a test has the role of what it tests and may use that; one that tests several has none")
  func tests() async throws {
    try await expect(
      package(
        layers,
        """
            .target(name: "AFeature"),
            .target(name: "BFeature"),
            .testTarget(name: "AFeatureTests", dependencies: ["AFeature", 1️⃣"BFeature"]),
            .testTarget(name: "AllTests", dependencies: ["AFeature", "BFeature"]),
        """,
        [
          "Sources/AFeature/A.swift": "", "Sources/BFeature/B.swift": "",
          "Tests/AFeatureTests/A.swift": "@testable import AFeature\n2️⃣import BFeature",
          "Tests/AllTests/A.swift": "import AFeature\nimport BFeature",
        ]),
      Expectation("1️⃣", "forbidden_dependency", .error, "AFeatureTests"),
      Expectation("2️⃣", "forbidden_import", .error, "AFeatureTests"))
  }

  @Test("a module of another package is judged by its own role, behind a product as well")
  func acrossPackages() async throws {
    let other = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Core", "BFeature"])],
        targets: [.target(name: "Core"), .target(name: "BFeature")])
      """
    let app = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "Kit")],
        targets: [.target(name: "AFeature", dependencies: [1️⃣.product(name: "Kit", package: "Kit")])])
      """
    try await expect(
      [
        ".modulize.yml": "layers: [{name: features, modules: ['*Feature']}, {name: core, modules: [Core]}]",
        "Package.swift": app, "Sources/AFeature/A.swift": "import Core\n2️⃣import BFeature",
        "Kit/Package.swift": other, "Kit/Sources/Core/C.swift": "", "Kit/Sources/BFeature/B.swift": "",
      ],
      Expectation("1️⃣", "forbidden_dependency", .error, "must not link Kit"),
      Expectation("2️⃣", "forbidden_import"))
  }

  @Test("a pod from elsewhere that is called like a project here is not in the project's layer")
  func namesake() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["a.swift"])])
    try await expect(
      project.files("Wallet", in: "App/") + [
        ".modulize.yml": "layers: [{name: upper, packages: [Wallet]}, {name: lower, packages: [Shared]}]",
        "App/a.swift": "", "Shared/Shared.podspec": podspec("Shared", ["Wallet"]),
        "Shared/Shared/S.swift": "import Wallet",
      ])
  }

  @Test("a module that no row takes in is found where others of its package have roles")
  func unassigned() async throws {
    try await expect(
      package(
        "layers: [{name: features, modules: ['*Feature']}]",
        "    .target(name: \"AFeature\"),\n    1️⃣.target(name: \"Core\"),\n    .testTarget(name: \"CoreTests\"),",
        ["Sources/AFeature/A.swift": "", "Sources/Core/C.swift": "", "Tests/CoreTests/T.swift": ""]),
      Expectation("1️⃣", "unassigned_package", .error, "the module Core has no role"))
  }

  @Test("the narrower pattern holds: a module's name before its folder, that before its package")
  func narrower() async throws {
    let manifest = """
          .target(name: "Login", dependencies: ["Tools"]),
          .target(name: "Tools"),
      """
    let sources = ["Sources/Login/L.swift": "import Tools", "Sources/Tools/T.swift": ""]
    for rows in [
      "{name: all, packages: [App]}, {name: low, modules: [Tools]}",
      "{name: all, folders: [Sources]}, {name: low, modules: ['T*']}",
      "{name: all, folders: ['Sources/*']}, {name: low, folders: [Sources/Tools]}",
      "{name: all, modules: ['*o*']}, {name: low, modules: ['Too*']}",
    ] {
      try await expect(package("layers: [\(rows)]", manifest, sources))
    }
    try await expect(
      package(
        "layers: [{name: low, modules: [Tools]}, {name: all, packages: [App]}]",
        """
            .target(name: "Login", dependencies: [1️⃣"Tools"]),
            .target(name: "Tools"),
        """, ["Sources/Login/L.swift": "2️⃣import Tools", "Sources/Tools/T.swift": ""]),
      Expectation("1️⃣", "forbidden_dependency"), Expectation("2️⃣", "forbidden_import"))
  }

  @Test("by its package alone a module may use its whole package, as ever")
  func packages() async throws {
    try await expect(
      package(
        "layers: [{name: all, packages: [App]}]",
        "    .target(name: \"A\", dependencies: [\"B\"]),\n    .target(name: \"B\"),",
        ["Sources/A/A.swift": "import B", "Sources/B/B.swift": ""]))
  }

  @Test("what is allowed, and what is excepted, may be one module")
  func allowances() async throws {
    let manifest = """
          .target(name: "Login", dependencies: ["Tools"]),
          .target(name: "Tools"),
      """
    let sources = ["Sources/Login/L.swift": "import Tools", "Sources/Tools/T.swift": ""]
    try await expect(
      package(
        "roles: {a: {modules: [Login], may_link: [Tools]}, b: {modules: [Tools], may_link: []}}", manifest, sources))
    try await expect(
      package(
        """
        roles: {a: {modules: [Login], may_link: []}, b: {modules: [Tools], may_link: []}}
        exceptions:
          - {module: Login, rule: forbidden_dependency, reason: r}
          - {module: Login, rule: forbidden_import, reason: r}
        """, manifest, sources))
  }

  @Test("what follows a ! is excluded from its row, unless a narrower pattern of the row matches it")
  func leftOut() async throws {
    let layers = """
      layers:
        - {name: features, modules: ["*Feature", "!Legacy*", LegacyCartFeature], folders: ["Sources/Kits", "!Sources/Kits/B*"]}
        - {name: rest, folders: [Sources], within_itself: true}
      """
    try await expect(
      package(
        layers,
        """
            .target(name: "AFeature", dependencies: ["LegacyFeature", 1️⃣"LegacyCartFeature", 3️⃣"AKit", "BKit"]),
            .target(name: "LegacyFeature"), .target(name: "LegacyCartFeature"),
            .target(name: "AKit", path: "Sources/Kits/AKit"), .target(name: "BKit", path: "Sources/Kits/BKit"),
        """,
        [
          "Sources/AFeature/A.swift":
            "import LegacyFeature\n2️⃣import LegacyCartFeature\n4️⃣import AKit\nimport BKit",
          "Sources/LegacyFeature/L.swift": "", "Sources/LegacyCartFeature/L.swift": "", "Sources/Kits/AKit/A.swift": "",
          "Sources/Kits/BKit/B.swift": "",
        ]),
      Expectation("1️⃣", "forbidden_dependency"), Expectation("2️⃣", "forbidden_import"),
      Expectation("3️⃣", "forbidden_dependency"), Expectation("4️⃣", "forbidden_import"))
  }
}
