import LintTestSupport
import Model
import Testing

/// A repository with manifests of Tuist is judged as the projects that they generate.
@Suite("Tuist's projects")
struct TuistTests {
  private static let helper = """
    import ProjectDescription
    extension Project {
      public static func module(_ name: String, uses: [TargetDependency] = []) -> Project {
        Project(
          name: name,
          targets: [
            .target(name: name, product: .framework, bundleId: "", sources: ["Sources/**"], dependencies: uses),
            .target(
              name: name + "Tests", product: .unitTests, bundleId: "", sources: ["Tests/**"],
              dependencies: [.target(name: name)]),
          ])
      }
    }
    """

  private static let files = [
    "Tuist/ProjectDescriptionHelpers/Project+Module.swift": helper,
    "Tuist/Package.swift":
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Shop\")",
    "Workspace.swift": "import ProjectDescription\nlet workspace = Workspace(name: \"Shop\", projects: [\"**\"])",
    "App/Project.swift": """
    import ProjectDescription
    let project = Project(
      name: "Shop",
      targets: [
        .target(
          name: "Shop", destinations: .iOS, product: .app, bundleId: "", sources: ["Sources/**"],
          dependencies: [.project(target: "Cart", path: .relativeToRoot("Cart"))]),
        .target(
          name: "ShopTests", product: .unitTests, bundleId: "", sources: ["Tests/**"], dependencies: [.target(name: "Shop")]),
      ])
    """,
    "App/Sources/App.swift": "import Cart", "App/Tests/T.swift": "@testable import Shop",
    "Cart/Project.swift": """
    import ProjectDescription
    import ProjectDescriptionHelpers
    let project = Project.module("Cart", uses: [.project(target: "Core", path: "../Core")])
    """,
    "Cart/Sources/C.swift": "import Core", "Cart/Tests/T.swift": "import Cart",
    "Core/Project.swift":
      "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.module(\"Core\")",
    "Core/Sources/C.swift": "", "Core/Tests/T.swift": "import Core",
  ]

  @Test("are modules with sources and links, and every file of the app is judged")
  func projects() async throws {
    let repository = try await MarkedRepository(Self.files).load()
    #expect(repository.modules.map(\.name).sorted() == ["Cart", "CartTests", "Core", "CoreTests", "Shop", "ShopTests"])
    let coverage = repository.coverage.coverage()
    #expect(coverage.judged == 6 && coverage.swiftFiles == 6)
    let shop = try #require(repository.modules.first { $0.name == "Shop" })
    #expect(shop.kind == .executable && shop.platforms == ["iOS"])
    #expect(shop.links.flatMap(\.modules).map { repository.modules[$0].name } == ["Cart"])
    let test = try #require(repository.modules.first { $0.name == "ShopTests" })
    #expect(test.host == shop.id)
    #expect(try await MarkedRepository(Self.files).lintAsConfigured().findings.isEmpty)
  }

  @Test("are judged: an import without a link, in the words of the manifest, and a link without an import")
  func rules() async throws {
    try await expect(
      Self.files + [
        "App/Sources/App.swift": "import Cart\n1️⃣import Net", "Net/Sources/N.swift": "",
        "Net/Tests/T.swift": "import Net",
        "Net/Project.swift":
          "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.module(\"Net\")",
        "Cart/Project.swift": """
        import ProjectDescription
        import ProjectDescriptionHelpers
        let project = Project.module(
          "Cart", uses: [2️⃣.project(target: "Core", path: "../Core")])
        """, "Cart/Sources/C.swift": "",
      ],
      Expectation(
        "1️⃣", "undeclared_import", .error, ".project(target: \"Net\", path: …) of Net to Shop in App/Project.swift"),
      Expectation("2️⃣", "unused_dependency", .error, "Cart declares Core"))
  }

  @Test(
    "What a package has is external, a package of this repository too, unless the project names packages",
    arguments: [
      ("", ".external(name: \"Kit\")"), ("packages: [.local(path: \"../Kits\")], ", ".package(product: \"Kit\")"),
    ])
  func packages(of project: String, link: String) async throws {
    let kit = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit", path: "Kit")])
      """
    let tuist = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", dependencies: [.package(path: "../Kits")])
      """
    try await expect(
      Self.files.merging([
        "Tuist/Package.swift": tuist, "Kits/Package.swift": kit, "Kits/Kit/K.swift": "",
        "Core/Sources/C.swift": "1️⃣import Kit",
        "Tuist/ProjectDescriptionHelpers/Project+Module.swift":
          Self.helper.replacing("targets: ", with: "\(project)targets: "),
      ]) { $1 },
      Expectation("1️⃣", "undeclared_import", .error, "\(link) to Core in Core/Project.swift"))
  }

  @Test("have links that a helper writes for all of them: a warning there, because no project can drop it")
  func helperLinks() async throws {
    let shared = Self.helper.replacing(".target(name: name)]", with: "1️⃣.target(name: name)]")
    try await expect(
      Self.files + [
        "Tuist/ProjectDescriptionHelpers/Project+Module.swift": shared, "Core/Tests/T.swift": "",
      ], Expectation("1️⃣", "unused_dependency", .warning, "drop it for all"))
  }

  @Test("are not linked by a Podfile because a helper links their package: the package must offer what they import")
  func helperPackages() async throws {
    let kit = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", dependencies: ["Inner"]), .target(name: "Inner")])
      """
    try await expect(
      Self.files.merging([
        "Tuist/ProjectDescriptionHelpers/Project+Module.swift":
          Self.helper.replacing("dependencies: uses)", with: "dependencies: uses + [.package(product: \"Kit\")])")
          .replacing(
            "name: name,\n      targets", with: "name: name, packages: [.package(path: \"../Kit\")],\n      targets"),
        "Kit/Package.swift": kit, "Kit/Sources/Kit/K.swift": "import Inner\nstruct K {}",
        "Kit/Sources/Inner/I.swift": "",
        "Core/Sources/C.swift": "import Kit", "Cart/Sources/C.swift": "import Core\nimport Kit\n1️⃣import Inner",
      ]) { $1 },
      Expectation(
        "1️⃣", "undeclared_import", .error, "let Kit/Package.swift offer .library(name: \"Inner\"",
        "to Cart in Cart/Project.swift"))
  }

  @Test("have their packages from a manifest whose targets nobody builds")
  func resolvedOnly() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", products: [.library(name: "Shop", targets: ["ShopPackage"])], targets: [.target(name: "ShopPackage")])
      """
    let repository = try MarkedRepository(Self.files + ["Tuist/Package.swift": manifest])
    #expect(await repository.lint().findings.filter { $0.identity.file == "Tuist/Package.swift" }.isEmpty)
    // A package in a folder of that name is one like others.
    let other = try MarkedRepository(["Tuist/Package.swift": manifest, "A.swift": ""])
    #expect(await other.lint().findings.map(\.identity.rule).contains("unresolved_path"))
  }

  @Test("that cannot be followed are said once, at the helper, and the rest is judged")
  func undecided() async throws {
    let helper = Self.helper.replacing("dependencies: uses)", with: "dependencies: uses + 1️⃣computed())")
    try await expect(
      Self.files + [
        "Tuist/ProjectDescriptionHelpers/Project+Module.swift": helper,
        "Cart/Sources/C.swift": "import Core\nimport Shop",
        "App/Sources/App.swift": "",
      ], Expectation("1️⃣", "undecidable_manifest", .error, "it is read and never run"))
  }

  @Test("are read where a folder above them has the name of Tuist's own")
  func below() async throws {
    let files = Dictionary(uniqueKeysWithValues: Self.files.map { ("Samples/Tuist/Shop/\($0.key)", $0.value) })
    let repository = try await MarkedRepository(files).load()
    #expect(repository.modules.map(\.name).sorted() == ["Cart", "CartTests", "Core", "CoreTests", "Shop", "ShopTests"])
    #expect(try await MarkedRepository(files).lintAsConfigured().findings.isEmpty)
  }

  @Test("of which a target is not known bring others what that may bring: their imports are not judged")
  func partlyKnown() async throws {
    let core = """
      import ProjectDescription
      let project = Project(
        name: "Core",
        targets: [
          1️⃣hidden(),
          .target(name: "Errors", product: .framework, sources: ["Errors/**"]),
          .target(name: "CoreTests", product: .unitTests, sources: ["Tests/**"], dependencies: [.target(name: "Core")]),
        ])
      """
    let files = [
      "Core/Project.swift": core, "Core/Errors/E.swift": "", "Core/Tests/T.swift": "import Errors",
      "Cart/Sources/C.swift": "import Core\nimport Errors",
    ]
    try await expect(Self.files + files, Expectation("1️⃣", "undecidable_manifest"))
  }

  @Test(
    "have links under conditions, which matter where the platforms of a target are known",
    arguments: [
      (".init([.iPad, .iPhone])", nil), ("all()", nil), ("[.iPhone, .mac]", "imports Rx on macOS too"),
    ])
  func conditions(_ destinations: String, _ words: String?) async throws {
    let project = """
      import ProjectDescription
      let project = Project(
        name: "A",
        targets: [
          .target(
            name: "A", destinations: \(destinations), product: .app, bundleId: "", sources: ["Sources/**"],
            dependencies: [.external(name: "Rx", condition: .when([.ios]))])
        ])
      """
    let files = ["A/Project.swift": project, "A/Sources/A.swift": "1️⃣import Rx"]
    guard let words else { return try await expect(files) }
    try await expect(files, Expectation("1️⃣", "undeclared_import", .error, words))
  }

  @Test("need a link that is the only way to what they import, such as one to an umbrella")
  func umbrella() async throws {
    func link(_ name: String) -> String { ".project(target: \"\(name)\", path: \"../\(name)\")" }
    func project(_ name: String, _ links: String...) -> [String: String] {
      [
        "\(name)/Project.swift": """
        import ProjectDescription
        let project = Project(
          name: "\(name)",
          targets: [
            .target(
              name: "\(name)", product: .framework, sources: ["Sources/**"],
              dependencies: [\(links.joined(separator: ", "))])
          ])
        """, "\(name)/Sources/S.swift": "",
      ]
    }
    let files =
      project("Log") + project("Net") + project("All", link("Log"), link("Net")) + ["All/Sources/S.swift": "// all"]
    try await expect(files + project("App", link("All")) + ["App/Sources/S.swift": "import Log\nimport Net"])
    try await expect(
      files + project("App", link("Log"), "1️⃣" + link("All")) + ["App/Sources/S.swift": "import Log"],
      Expectation("1️⃣", "unused_dependency"))
  }

  @Test("are what a checked-in workspace refers to, before they are generated")
  func workspace() async throws {
    let workspace = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0">
        <FileRef location="group:App/Shop.xcodeproj"/>
        <FileRef location="group:Cart/Cart.xcodeproj"/>
        1️⃣<FileRef location="group:Gone/Gone.xcodeproj"/>
      </Workspace>
      """
    try await expect(
      Self.files + ["Shop.xcworkspace/contents.xcworkspacedata": workspace], Expectation("1️⃣", "unresolved_path"))
  }

  @Test("that do not parse are said, and helpers too")
  func broken() async throws {
    try await expect(
      Self.files + ["Core/Project.swift": "import ProjectDescription\nlet project = 1️⃣"],
      Expectation("1️⃣", "undecidable_manifest", .error, "does not parse"))
    let helpers = Self.files + ["Tuist/ProjectDescriptionHelpers/Other.swift": "1️⃣let x = ("]
    try await expect(helpers, Expectation("1️⃣", "undecidable_manifest", .error, "does not parse"))
  }

  @Test(
    "embed extensions of every kind, which nobody imports",
    arguments: [
      "appExtension", "messagesExtension", "stickerPackExtension", "tvTopShelfExtension", "watch2Extension",
      "extensionKitExtension", "systemExtension", "xpc", "appClip", "watch2App",
    ])
  func extensions(product: String) async throws {
    try await expect(
      Self.files + [
        "Chat/Project.swift": """
        import ProjectDescription
        let project = Project(
          name: "Chat",
          targets: [
            .target(
              name: "Chat", destinations: .iOS, product: .app, bundleId: "", sources: ["Sources/**"],
              dependencies: [.target(name: "More")]),
            .target(name: "More", destinations: .iOS, product: .\(product), bundleId: "", sources: ["More/**"]),
          ])
        """, "Chat/Sources/C.swift": "", "Chat/More/M.swift": "",
      ])
  }

  @Test("link what leads nowhere, which is said")
  func nowhere() async throws {
    try await expect(
      Self.files + [
        "Cart/Project.swift": """
        import ProjectDescription
        import ProjectDescriptionHelpers
        let project = Project.module(
          "Cart", uses: [
            .project(target: "Core", path: "../Core"), 1️⃣.project(target: "A", path: "../Gone"),
            2️⃣.project(target: "Other", path: "../Core"),
          ])
        """
      ],
      Expectation("1️⃣", "unresolved_path", .error, "../Gone"),
      Expectation("2️⃣", "unresolved_path", .error, "no target Other"))
  }

  @Test("use the helpers of plugins, of aliases and of the root that is nearest")
  func plugins() async throws {
    let repository = try await MarkedRepository(
      Self.files + [
        "Plugins/Deps/Plugin.swift": "import ProjectDescription\nlet plugin = Plugin(name: \"Deps\")",
        "Plugins/Deps/ProjectDescriptionHelpers/Deps.swift":
          "import ProjectDescription\npublic extension TargetDependency { static let core: Self = .project(target: \"Core\", path: .relativeToRoot(\"Core\")) }",
        "Cart/Project.swift": """
        import Deps
        import ProjectDescription
        import ProjectDescriptionHelpers
        let project = Project.module("Cart", uses: [.core])
        """,
        "Other/Tuist.swift": "",
        "Other/Project.swift": "import ProjectDescription\nlet project = Project.module(\"No\")",
      ]
    ).load()
    let cart = try #require(repository.modules.first { $0.name == "Cart" })
    #expect(cart.links.flatMap(\.modules).map { repository.modules[$0].name } == ["Core"])
    // The other root has no such helper.
    #expect(!repository.modules.contains { $0.name == "No" })
    #expect(repository.coverage.coverage().swiftFiles == 6)
  }

  @Test("are read as Xcode's projects where they were generated, also by those that link them")
  func generated() async throws {
    let project = ProjectText(targets: [
      .init(name: "Core", type: "com.apple.product-type.framework", sources: ["Sources/C.swift"])
    ])
    let repository = try await MarkedRepository(Self.files + project.files("Core/Core")).load()
    #expect(
      repository.containers.filter { $0.directory == "Core" }.map(\.manifestPath) == [
        "Core/Core.xcodeproj/project.pbxproj"
      ])
    let cart = try #require(repository.modules.first { $0.name == "Cart" })
    #expect(cart.links.flatMap(\.modules).map { repository.modules[$0].name } == ["Core"])
  }

  @Test("have sources by patterns, without what these leave out, and with what Tuist makes of resources")
  func sources() async throws {
    let repository = try await MarkedRepository([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(
          name: "P", product: .app, bundleId: "",
          sources: [.glob("Sources/**/*.swift", excluding: ["Sources/Old/**", "**/*Draft.swift"]), "Main.swift"]),
        .target(name: "Q", product: .framework, bundleId: "", sources: "./Q/**"),
        .target(name: "my-app", product: .app, bundleId: ""),
      ])
      """, "Sources/A.swift": "", "Sources/B/B.swift": "", "Sources/Old/O.swift": "", "Sources/B/BDraft.swift": "",
      "Main.swift": "", "Q/Q.swift": "", "Derived/Sources/TuistBundle+P.swift": "",
      "Derived/Sources/TuistBundle+Q.swift": "",
      "Derived/Sources/TuistBundle+MyApp.swift": "",
    ]).load()
    func files(_ name: String) -> [String]? { repository.modules.first { $0.name == name }?.files.map(\.path).sorted() }
    #expect(
      files("P") == ["Derived/Sources/TuistBundle+P.swift", "Main.swift", "Sources/A.swift", "Sources/B/B.swift"])
    #expect(files("my-app") == ["Derived/Sources/TuistBundle+MyApp.swift"])
    #expect(files("Q") == ["Derived/Sources/TuistBundle+Q.swift", "Q/Q.swift"])
  }

  @Test("are made without a file that does not exist, which is said, while a pattern may match nothing")
  func missingSource() async throws {
    try await expect(
      [
        "Project.swift": """
        import ProjectDescription
        let project = Project(name: "P", targets: [
          .target(
            name: "P", product: .app, bundleId: "", sources: ["Sources/**", 1️⃣"Shared/Gone.swift", "Empty/**/*.swift"])
        ])
        """, "Sources/A.swift": "",
      ], Expectation("1️⃣", "unresolved_path", .warning, "P compiles \"Shared/Gone.swift\", but there is no such file"))
  }

  @Test("share a file of settings that is missing: said once")
  func settings() async throws {
    let helper = Self.helper.replacing(
      "name: name,\n",
      with: "name: name, settings: .settings(configurations: [.debug(name: .debug, xcconfig: \"//No.xcconfig\")]),\n")
    let findings = try await MarkedRepository(
      Self.files + ["Tuist/ProjectDescriptionHelpers/Project+Module.swift": helper]
    ).lintAsConfigured().findings
    #expect(findings.map(\.identity.rule) == ["unresolved_path"])
  }
}
