import LintTestSupport
import Linting
import Rules
import Testing

@Suite("undeclared_import")
struct UndeclaredImportTests {
  @Test("an import of a known package must be declared by the target, and the message says how")
  func undeclared() async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library("A"), "A/Sources/A/File.swift": "1️⃣import B",
      ],
      Expectation(
        "1️⃣", "undeclared_import", .error, #".product(name: "B", package: "B")"#, "A/Package.swift"))
  }

  @Test("what a file imports in several places is missing once, at the first that is compiled")
  func once() async throws {
    let files = [
      "Sources/App/F.swift": """
      #if NOBODY
      import Core
      #elseif compiler(>=6)
      internal 1️⃣import Core
      import struct Core.S
      2️⃣import Far
      #else
      import Core
      import Far
      #endif
      """, "Sources/App/G.swift": "3️⃣import Core", "Sources/Core/C.swift": "", "Sources/Other/O.swift": "import Far",
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P", dependencies: [.package(url: "https://example.com/x/far.git", from: "1.0.0")],
        targets: [
          .target(name: "App"), .target(name: "Core"),
          .target(name: "Other", dependencies: [.product(name: "Far", package: "far")]),
        ])
      """,
    ]
    try await expect(
      files, Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "undeclared_import"),
      Expectation("3️⃣", "undeclared_import"))
  }

  @Test("a target of the same package must be declared too")
  func sibling() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A"), .target(name: "Core")])
      """
    try await expect(
      [
        "A/Package.swift": manifest, "A/Sources/A/File.swift": "1️⃣import Core", "A/Sources/Core/File.swift": "",
      ],
      Expectation("1️⃣", "undeclared_import", .error, #"add "Core" to A"#))
  }

  @Test("what no product offers must be offered first, and a library goes before an executable")
  func advice() async throws {
    func manifest(_ products: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "B", products: [\(products)], targets: [.target(name: "Core"), .target(name: "B")])
      """
    }
    func files(_ products: String) -> [String: String] {
      [
        "B/Package.swift": manifest(products), "B/Sources/B/B.swift": "", "B/Sources/Core/F.swift": "",
        "A/Package.swift": library("A"), "A/Sources/A/File.swift": "1️⃣import Core",
      ]
    }
    try await expect(
      files(#".library(name: "B", targets: ["B"])"#),
      Expectation(
        "1️⃣", "undeclared_import", .error,
        #"let B/Package.swift offer .library(name: "Core", targets: ["Core"]), which no product has yet, then add"#))
    try await expect(
      files(#".executable(name: "tool", targets: ["B", "Core"]), .library(name: "All", targets: ["Core"])"#),
      Expectation("1️⃣", "undeclared_import", .error, #"along; add .product(name: "All", package: "B") to A"#))
  }

  @Test("what a package may declare of which something else is not known is not undeclared either")
  func undecidedElsewhere() async throws {
    let files =
      business("B") + [
        "A/Package.swift": library("A").replacing("products: [", with: "products: made() + ["),
        "A/Sources/A/File.swift": "import B",
      ]
    #expect(try await MarkedRepository(files).lint().findings.map(\.identity.rule) == ["undecidable_manifest"])
  }

  @Test("a product that a manifest computes may be made of the module, and a plugin has the toolchain's modules")
  func undecided() async throws {
    let computed = library("B").replacing("products: [", with: "products: make() + [").replacing(
      ".library(name: \"B\", targets: [\"B\"])", with: "")
    let files = [
      "B/Package.swift": computed, "B/Sources/B/B.swift": "",
      "A/Package.swift": library(
        "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "All", package: "B")"#]),
      "A/Sources/A/File.swift": "import B",
    ]
    #expect(try await MarkedRepository(files).lint().findings.map(\.identity.rule) == ["undecidable_manifest"])
    let plugin = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.plugin(name: "Run", capability: .buildTool())])
      """
    try await expect(
      business("PackagePlugin") + ["A/Package.swift": plugin, "A/Plugins/Run/Run.swift": "import PackagePlugin"])
  }

  @Test("what a product of a package may bring that cannot be decided is not undeclared, whatever else has the module")
  func undecidedProduct() async throws {
    func project(_ product: String) -> [String: String] {
      ProjectText(targets: [.init(name: "App", sources: ["App.swift"], products: [(product, "Lib")])]).files()
        + ProjectText(targets: [.init(name: "Core", type: "framework", sources: ["Core.swift"])]).files("Core")
        + ["App.swift": "import Kit\n1️⃣import Core", "Core.swift": "", "Lib/Sources/Kit/Kit.swift": ""]
    }
    let known = library("Kit").replacing("name: \"Kit\",\n  products", with: "name: \"Lib\",\n  products")
    try await expect(
      project("Kit") + ["Lib/Package.swift": known], Expectation("1️⃣", "undeclared_import", .error, "Core of Core"))
    let made = known.replacing("products: [", with: "products: made() + [")
    func rules(_ product: String) async throws -> [String] {
      try await MarkedRepository(project(product) + ["Lib/Package.swift": made]).lint().findings.map(\.identity.rule)
    }
    #expect(try await rules("Made") == ["undecidable_manifest"])
    // Of this one it is known.
    #expect(try await rules("Kit") == ["undeclared_import", "undecidable_manifest"])
    let partly = known.replacing("targets: [\"Kit\"])", with: "targets: [\"Kit\", made()])")
    let files = project("Kit").merging(["App.swift": "import Core", "Lib/Package.swift": partly]) { $1 }
    let found = try await MarkedRepository(files).lint().findings.map(\.identity.rule)
    #expect(found == ["undecidable_manifest"])
  }

  @Test(
    "a package above is called as its folder is, or as the neighbours call it",
    arguments: ["..", "../", "./../", "../Sources/.."])
  func above(path: String) async throws {
    func example(_ links: [String]) -> String {
      library("Example", packages: [".package(path: \"\(path)\")"], links: links)
    }
    let root = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Lib",
        products: [.library(name: "Lib", targets: ["Lib"]), .library(name: "Other", targets: ["Other"])],
        targets: [.target(name: "Lib"), .target(name: "Other")])
      """
    func files(_ links: [String]) -> [String: String] {
      [
        "MyLib/Package.swift": root, "MyLib/Sources/Lib/L.swift": "", "MyLib/Sources/Other/O.swift": "",
        "MyLib/Example/Package.swift": example(links),
        "MyLib/Example/Sources/Example/E.swift": "import Lib\n1️⃣import Other",
      ]
    }
    // As a root, its folder's name is none of the repository's paths.
    for below in [nil, "MyLib"] {
      for name in ["MyLib", "mylib", "Lib"] {
        let links = [".product(name: \"Lib\", package: \"\(name)\")"]
        let repository = try MarkedRepository(files(links))
        let found = Linter().lint(await repository.load(below: below)).findings
        #expect(found.count == 1)
        #expect(found.first?.message.whole.contains(".product(name: \"Other\", package: \"\(name)\")") == true)
      }
      let found = Linter().lint(await (try MarkedRepository(files([]))).load(below: below)).findings
      #expect(found.contains { $0.message.whole.contains(#".product(name: "Other", package: "MyLib")"#) })
    }
  }

  @Test("a product's package is known by its path or its name, whatever the clone's folder")
  func clonedElsewhere() async throws {
    func files(_ package: String, _ name: String) -> [String: String] {
      [
        "clone/Package.swift": library("Far").replacing(
          "name: \"Far\",\n  products", with: "name: \"\(name)\",\n  products"),
        "clone/Sources/Far/F.swift": "",
        "clone/Example/Package.swift": library(
          "Example", packages: [package], links: [#"1️⃣.product(name: "Far", package: "swift-far")"#]),
        "clone/Example/Sources/Example/E.swift": "",
      ]
    }
    func rules(_ package: String, _ name: String) async throws -> [String] {
      let report = Linter().lint(await (try MarkedRepository(files(package, name))).load(below: "clone"))
      return report.findings.map { "\($0.identity.rule) \($0.identity.symbol ?? "")" }
    }
    for (package, name) in [
      (#".package(path: "..")"#, "swift-far"), (#".package(path: "..")"#, "whatever"),
      (#".package(url: "https://example.com/x/swift-far.git", from: "1.0.0")"#, "swift-far"),
    ] {
      #expect(try await rules(package, name) == ["unused_dependency Far"], "\(package)")
    }
    // It is not known which package this is.
    #expect(try await rules(#".package(url: "https://example.com/x/swift-far.git", from: "1.0.0")"#, "whatever") == [])
  }

  @Test("not a module of C whose map lies where the settings say that headers are")
  func mapped() async throws {
    func app(_ settings: [String: String]) -> [String: String] {
      ProjectText(targets: [.init(name: "App", sources: ["App/App.swift"], settings: settings)]).files()
        + business("_Private") + [
          "App/include/deep/module.modulemap":
            "// module B\nframework module _Private { header \"P.h\"\n module Inner { } }\n",
          "App/App.swift": "1️⃣import _Private",
        ]
    }
    try await expect(app(["HEADER_SEARCH_PATHS": "$(SRCROOT)/App/include/**"]))
    try await expect(app(["SWIFT_INCLUDE_PATHS": "App/include/deep"]))
    try await expect(
      app(["HEADER_SEARCH_PATHS": "$(SRCROOT)/App/include"]), Expectation("1️⃣", "undeclared_import"))
  }

  @Test("of a framework that has a target for each platform the one of the target's own is advised")
  func platforms() async throws {
    func kit(_ system: String, _ root: String) -> ProjectText.Target {
      .init(
        name: "Kit \(system)", type: "framework", sources: ["Kit/Kit.swift"],
        settings: ["PRODUCT_NAME": "Kit", "SDKROOT": root])
    }
    let app = ProjectText(targets: [
      .init(name: "App", sources: ["App/App.swift"], settings: ["SDKROOT": "appletvos"])
    ])
    try await expect(
      ProjectText(targets: [kit("iOS", "iphoneos"), kit("tvOS", "appletvos")]).files("Kit") + app.files("App")
        + ["Kit/Kit.swift": "", "App/App.swift": "1️⃣import Kit"],
      Expectation("1️⃣", "undeclared_import", .error, "Kit tvOS"))
  }

  @Test("what a declared dependency depends on is not declared by that")
  func transitive() async throws {
    try await expect(
      business("C") + [
        "B/Package.swift": library(
          "B", packages: [#".package(path: "../C")"#], links: [#".product(name: "C", package: "C")"#]),
        "B/Sources/B/File.swift": "@_exported import C",
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
        "A/Sources/A/File.swift": "import B\n1️⃣import C",
      ],
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test("a binary's module needs to be declared like any other")
  func binary() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [
          .target(name: "A", dependencies: ["Vendor"]), .target(name: "Core"),
          .binaryTarget(name: "Vendor", path: "Vendor.xcframework"),
        ])
      """
    try await expect(
      [
        "A/Package.swift": manifest, "A/Sources/A/File.swift": "import Vendor",
        "A/Sources/Core/Core.swift": "1️⃣import Vendor",
      ],
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test(
    "the system's module is meant where the package with one of the name is out of reach",
    arguments: ["Synchronization", "Testing", "Charts"])
  func outOfReach(name: String) async throws {
    let files =
      business(name) + [
        "A/Package.swift": library("A", testLinks: []), "A/Sources/A/File.swift": "import \(name)",
        "A/Tests/ATests/T.swift": "import A\nimport \(name)",
      ]
    try await expect(files)
    try await expect(
      files + [
        "A/Package.swift": library("A", packages: [#"2️⃣.package(path: "../\#(name)")"#]),
        "A/Sources/A/File.swift": "1️⃣import \(name)", "A/Tests/ATests/T.swift": "import A",
      ],
      Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "unused_dependency"))
  }

  @Test("modules that no known package provides are never findings")
  func system() async throws {
    try await expect([
      "A/Package.swift": library("A"),
      "A/Sources/A/File.swift": "import Foundation\nimport UIKit\nimport Whatever\nimport A",
    ])
  }

  @Test("a third-party product does not hide an import of a package that is here; the message says what is not known")
  func sameModuleElsewhere() async throws {
    let files =
      business("Logging") + [
        "A/Package.swift": library(
          "A", packages: [#".package(url: "https://example.com/swift-log.git", from: "1.0.0")"#],
          links: [#".product(name: "Log", package: "swift-log")"#]),
        "A/Sources/A/File.swift": "import Log\n1️⃣import Logging",
      ]
    try await expect(
      files,
      Expectation("1️⃣", "undeclared_import", .error, "an external product that A links (Log)", "module Logging"))
    let repository = try await MarkedRepository(files).load()
    let plan = RepairPlan(repository, Linter().lint(repository))
    #expect(plan.repairs.map(\.steps.isEmpty) == [true])
  }

  @Test("what would close a circle cannot be declared, and the message says so")
  func circle() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "Core"), .target(name: "Feature", dependencies: ["Core"])])
      """
    try await expect(
      [
        "A/Package.swift": manifest, "A/Sources/Core/C.swift": "1️⃣import Feature",
        "A/Sources/Feature/F.swift": "import Core",
      ],
      Expectation(
        "1️⃣", "undeclared_import", .error, "Core imports Feature and cannot declare it, because Feature depends on Core")
    )
  }

  @Test("a program cannot be declared either, but by tests, and no repair does")
  func program() async throws {
    let files = [
      "A/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", targets: [.executableTarget(name: "tool"), .target(name: "Core"), .testTarget(name: "T")])
      """,
      "A/Sources/tool/main.swift": "", "A/Sources/Core/C.swift": "1️⃣import tool", "A/Tests/T/T.swift": "2️⃣import tool",
    ]
    try await expect(
      files,
      Expectation("1️⃣", "undeclared_import", .error, "because tool is a program, which only tests can import"),
      Expectation("2️⃣", "undeclared_import", .error, "add \"tool\" to T"))
    let repository = try await MarkedRepository(files).load()
    #expect(RepairPlan(repository, Linter().lint(repository)).repairs.map(\.steps.isEmpty) == [true, false])
  }

  @Test("a third-party product of the module's own name is what is meant")
  func sameProductElsewhere() async throws {
    try await expect(
      business("Logging") + [
        "A/Package.swift": library(
          "A", packages: [#".package(url: "https://example.com/swift-log.git", from: "1.0.0")"#],
          links: [#".product(name: "Logging", package: "swift-log")"#]),
        "A/Sources/A/File.swift": "import Logging",
      ])
  }

  @Test("code that is never compiled needs no declaration: an unset flag, false")
  func uncompiled() async throws {
    let flags = """
      #if CUSTOM || false
      import B
      #elseif FOR_TESTS
      1️⃣import B
      #endif
      """
    let systems = """
      #if os(Linux) && !SWIFT_PACKAGE
      import B
      #else
      2️⃣import B
      #endif
      """
    let settings = #"], swiftSettings: [.define("FOR_TESTS", .when(configuration: .debug))])"#
    let manifest = library("A").replacing("    ])\n", with: "    \(settings)\n")
    #expect(manifest.contains("FOR_TESTS"))
    try await expect(
      business("B") + [
        "A/Package.swift": manifest, "A/Sources/A/File.swift": flags, "A/Sources/A/Systems.swift": systems,
      ],
      Expectation("1️⃣", "undeclared_import", .error), Expectation("2️⃣", "undeclared_import", .error))
  }

  @Test("a trait is a flag, and with settings that cannot be read every flag may be set")
  func unknownFlags() async throws {
    let traits = library("A").replacing("  products:", with: "  traits: [\"EXTRA\"],\n  products:")
    let unknown = library("A").replacing("    ])\n", with: "    ], swiftSettings: find())\n")
    for manifest in [traits, unknown] {
      try await expect(
        business("B") + ["A/Package.swift": manifest, "A/Sources/A/File.swift": "#if EXTRA\n1️⃣import B\n#endif"],
        Expectation("1️⃣", "undeclared_import", .error))
    }
  }

  @Test("a module is known by the name that an alias gives it")
  func aliases() async throws {
    let product = #".product(name: "B", package: "B", moduleAliases: ["B": "C"])"#
    try await expect(
      business("B") + business("C") + [
        "A/Package.swift": library("A", packages: [#".package(path: "../B")"#], links: [product]),
        "A/Sources/A/File.swift": "import C",
      ])
    let flags = #"], swiftSettings: [.unsafeFlags(["-module-alias", "Old=B"])])"#
    let manifest = library(
      "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#])
    try await expect(
      business("B") + business("Old") + [
        "A/Package.swift": manifest.replacing("    ])\n", with: "    \(flags)\n"),
        "A/Sources/A/File.swift": "import Old",
      ])
  }
}
