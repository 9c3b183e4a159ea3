import LintTestSupport
import Model
import Rules
import Testing

/// Products of a package of the repository that are made of targets which only stand for others.
@Suite("Products that wrap")
struct WrapperTests {
  private static let binary = #".binaryTarget(name: "Kit", url: "https://example.com/Kit.zip", checksum: "00")"#
  private static let code = #".target(name: "Kit")"#

  /// A package whose product `Kit` is a target that depends on what the app imports.
  private func files(
    _ wrapper: [String: String], around kit: String = code, products: String = "", app: String = "import Kit",
    linking targets: String = #""Kit""#
  ) -> [String: String] {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Lib", products: [.library(name: "Kit", targets: ["KitTarget"])\(products)],
        targets: [.target(name: "KitTarget", dependencies: [\(targets)], path: "Wrap"), \(kit)])
      """
    let own: [String: String] = [
      "Lib/Package.swift": manifest, "Lib/Sources/Kit/Kit.swift": "public struct Kit {}",
      "App/Package.swift": executable(
        "App", packages: [#".package(path: "../Lib")"#], links: [#".product(name: "Kit", package: "Lib")"#]),
      "App/Sources/App/main.swift": app,
    ]
    return own.merging(wrapper) { $1 }
  }

  /// A package whose target `A` links another that links `Kit`.
  private func inside(_ kit: String, links: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "A", products: [.library(name: "A", targets: ["A"])],
      targets: [
        .target(name: "A", dependencies: [\(links)]), .target(name: "W", dependencies: ["Kit"]), \(kit),
      ])
    """
  }

  @Test(
    "provide what a target without code links, if nothing else does",
    arguments: [
      ["Lib/Wrap/W.swift": "// Nothing."], ["Lib/Wrap/W.swift": "import Foundation\n"],
      ["Lib/Wrap/W.swift": "#if os(iOS)\n@_spi(Core) @preconcurrency public import Kit // It.\n#endif"],
      ["Lib/Wrap/W.m": "// Nothing.", "Lib/Wrap/include/W.h": "#ifndef W_h\n#define W_h\n#pragma once\n#endif\n"],
      ["Lib/Wrap/W.m": "#import <T.h>\n@import Foundation;\n#if T\n#warning \"no \\\n  watch\"\n#endif\n"],
    ])
  func codeless(wrapper: [String: String]) async throws {
    try await expect(files(wrapper))
  }

  @Test("may be a binary whose module has another name, so that an import is only a warning")
  func namelessBinary() async throws {
    func manifest(_ other: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Lib", products: [
          .library(name: "Kit", targets: ["Kit"]), .library(name: "KitDynamic", targets: ["KitDynamic"]),
        ],
        targets: [\(Self.binary), \(other)])
      """
    }
    let app = [
      "App/Package.swift": executable(
        "App", packages: [#".package(path: "../Lib")"#], links: [#".product(name: "KitDynamic", package: "Lib")"#]),
      "App/Sources/App/main.swift": "1️⃣import Kit",
    ]
    let dynamic = Self.binary.replacing("\"Kit\"", with: "\"KitDynamic\"")
    try await expect(
      app + ["Lib/Package.swift": manifest(dynamic)],
      Expectation("1️⃣", "undeclared_import", .warning, "a binary that App links (KitDynamic) has a module Kit"))
    // Or the same code that was built before, which is also there as sources.
    let built = manifest(dynamic).replacing(Self.binary, with: #".target(name: "Kit")"#)
    try await expect(
      app + ["Lib/Package.swift": built, "Lib/Sources/Kit/K.swift": "public let k = 1"],
      Expectation("1️⃣", "undeclared_import", .warning, "a binary that App links (KitDynamic) has a module Kit"))
    let source = #".target(name: "KitDynamic")"#
    try await expect(
      app + [
        "Lib/Package.swift": manifest(source), "Lib/Sources/KitDynamic/K.swift": "public let k = 1",
        "App/Sources/App/main.swift": "import KitDynamic\n1️⃣import Kit",
      ],
      Expectation("1️⃣", "undeclared_import", .error))
  }

  @Test(
    "do not bring what a target with code of its own links",
    arguments: [
      ["Lib/Wrap/W.swift": "import Kit\nlet x = 1"], ["Lib/Wrap/W.swift": "import Kit; let x = 1"],
      ["Lib/Wrap/W.m": "@import Kit;", "Lib/Wrap/include/W.h": "#define W 1"],
      ["Lib/Wrap/W.m": "#import <Kit/Kit.h>\nint x = 1;"],
    ])
  func code(wrapper: [String: String]) async throws {
    let found = try await MarkedRepository(files(wrapper)).lint().findings
    #expect(found.contains { $0.identity.rule == "undeclared_import" && $0.identity.file.hasPrefix("App") })
    // Its name is taken.
    let message = try #require(found.first { $0.identity.rule == "undeclared_import" }).message.whole
    #expect(message.contains(#"let Lib/Package.swift list "Kit" among the targets of its product Kit"#))
  }

  @Test("bring a binary that a target of theirs links, with code or without")
  func binary() async throws {
    try await expect(files(["Lib/Wrap/W.swift": "private let x = 1"], around: Self.binary))
    // Within the package it is declared like any other.
    let inside = inside(Self.binary, links: "\"W\"")
    try await expect(
      [
        "A/Package.swift": inside,
        "A/Sources/W/W.swift": "import Kit\nlet x = 1", "A/Sources/A/A.swift": "import W\n1️⃣import Kit",
      ],
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test("may bring a binary's module of another name: what links them for that keeps them")
  func unlikeName() async throws {
    func package(_ links: String, _ source: String) -> [String: String] {
      [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "P",
          targets: [
            \(Self.binary), .target(name: "Wrap", dependencies: ["Kit"]), .target(name: "Plain"),
            .target(name: "A", dependencies: [\(links)]),
          ])
        """,
        "Sources/Wrap/W.swift": "import KitCore\nlet x = 1", "Sources/Plain/P.swift": "", "Sources/A/A.swift": source,
      ]
    }
    try await expect(
      package("1️⃣\"Wrap\"", "import KitCore"),
      Expectation("1️⃣", "unused_dependency", .warning, "unless the binary behind it has KitCore"))
    // Not what another link brings, nor what has no binary; and without such an import there is no doubt.
    try await expect(package("1️⃣\"Wrap\", \"Kit\"", "import KitCore"), Expectation("1️⃣", "unused_dependency"))
    try await expect(package("1️⃣\"Plain\"", "import KitCore"), Expectation("1️⃣", "unused_dependency"))
    try await expect(package("1️⃣\"Wrap\"", "import Foundation"), Expectation("1️⃣", "unused_dependency"))
  }

  @Test("bring what they re-export of their own package, and a link beside one that has it too is unused")
  func reexported() async throws {
    let wrapper = ["Lib/Wrap/W.swift": "@_exported import Kit\npublic let x = 1"]
    try await expect(files(wrapper))
    var twice = files(wrapper, products: #", .library(name: "Raw", targets: ["Kit"])"#)
    twice["App/Package.swift"] = executable(
      "App", packages: [#".package(path: "../Lib")"#],
      links: [#"1️⃣.product(name: "Kit", package: "Lib")"#, #".product(name: "Raw", package: "Lib")"#])
    try await expect(twice, Expectation("1️⃣", "unused_dependency"))
  }

  @Test("bring neither a part that is re-exported nor, within the package, what can be declared by itself")
  func declared() async throws {
    let found = try await MarkedRepository(files(["Lib/Wrap/W.swift": "@_exported import struct Kit.Kit\nlet x = 1"]))
      .lint()
    #expect(found.findings.map(\.identity.rule) == ["unused_dependency", "undeclared_import"])
    let inside = inside(Self.code, links: "1️⃣\"W\"")
    try await expect(
      [
        "A/Package.swift": inside,
        "A/Sources/W/W.swift": "@_exported import Kit\nlet x = 1", "A/Sources/A/A.swift": "2️⃣import Kit\nlet y = 1",
        "A/Sources/Kit/Kit.swift": "",
      ],
      Expectation("1️⃣", "unused_dependency"), Expectation("2️⃣", "undeclared_import"))
  }

  @Test("for several provide what no other product has, and for one provide that, even if others have it")
  func several() async throws {
    let raw = #", .library(name: "Raw", targets: ["Kit"])"#
    try await expect(files(["Lib/Wrap/W.swift": ""], products: raw))
    let several = files(
      ["Lib/Wrap/W.swift": "", "Lib/Sources/Core/C.swift": ""], around: "\(Self.code), .target(name: \"Core\")",
      products: raw, app: "import Core\n1️⃣import Kit", linking: #""Kit", "Core""#)
    try await expect(
      several, Expectation("1️⃣", "undeclared_import", .error, #"add .product(name: "Raw", package: "Lib")"#))
  }

  @Test("are linked by targets of their package too, and by projects")
  func linked() async throws {
    let sibling = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Lib",
        targets: [
          .target(name: "KitTarget", dependencies: ["Kit"]), .target(name: "Kit"),
          .target(name: "App", dependencies: ["KitTarget"]),
        ])
      """
    try await expect([
      "Package.swift": sibling, "Sources/Kit/K.swift": "let x = 1", "Sources/KitTarget/W.swift": "import Kit",
      "Sources/App/A.swift": "import Kit",
    ])
    let project = ProjectText(targets: [.init(name: "App", sources: ["A.swift"], products: [("Kit", "Lib")])])
    try await expect(files(["Lib/Wrap/W.m": "// Nothing."]).merging(project.files()) { $1 } + ["A.swift": "import Kit"])
  }

  @Test("A chain of targets that only stand for others is followed once for all links, not once for each")
  func chain() async throws {
    let count = 60
    let targets = (0...count).map { number in
      let next = number == count ? "" : ", dependencies: [\"T\(number + 1)\"]"
      return ".target(name: \"T\(number)\"\(next))"
    }
    let sources = (0...count).map { number in
      ("Lib/Sources/T\(number)/T.swift", number == count ? "public struct T {}" : "@_exported import T\(number + 1)")
    }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Lib", targets: [\(targets.joined(separator: ", "))])
      """
    let repository = try MarkedRepository(["Lib/Package.swift": manifest].merging(sources) { $1 })
    let loaded = await repository.load()
    var brought = BroughtModules(loaded)
    let links = loaded.modules.flatMap(\.links)
    let together = links.reduce(0) { $0 + brought.add($1).count }
    #expect(links.count == count && together == count)
    #expect(links.reduce(0) { $0 + loaded.modules(broughtBy: $1).count } == count * (count + 1) / 2)
    #expect(await repository.lint().findings.isEmpty)
  }
}
