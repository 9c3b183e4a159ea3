import LintTestSupport
import Rules
import Testing

@Suite("forbidden_path")
struct ForbiddenPathTests {
  private func files(_ prohibition: String, _ sources: [String: String], links: String = "") -> [String: String] {
    [
      ".modulize.yml": "forbid: [{\(prohibition), reason: it runs on a server}]",
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Core", dependencies: [\(links)]),
          .target(name: "Store", dependencies: ["Views"]),
          .target(name: "Views"),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ])
      """,
      "Sources/Core/C.swift": "", "Sources/Store/S.swift": "import Views", "Sources/Views/V.swift": "import UIKit",
      "Tests/CoreTests/T.swift": "import Core",
    ].merging(sources) { $1 }
  }

  @Test("every import of what is forbidden is found, also of the system")
  func own() async throws {
    try await expect(
      files("from: Core, to: UIKit", ["Sources/Core/C.swift": "import Foundation\n1️⃣import UIKit"]),
      Expectation("1️⃣", "forbidden_path", .error, "Core must not reach UIKit: it runs on a server (.modulize.yml:1)"))
  }

  @Test("a tag means what it takes in, beside roles and other tags, and not what it leaves out")
  func tags() async throws {
    let tags = """
      tags:
        server: {folders: [Sources/*], modules: ['!Views']}
        drawn: {modules: [Views], packages: [Other*]}
      """
    for (ends, source) in [
      ("from: server, to: drawn", ["Sources/Store/S.swift": "1️⃣import Views"]),
      ("from: server, to: UIKit", ["Sources/Core/C.swift": "1️⃣import UIKit"]),
      ("from: drawn, to: UIKit", ["Sources/Views/V.swift": "1️⃣import UIKit"]),
    ] {
      var files = files(ends, source)
      files[".modulize.yml", default: ""] += "\n\(tags)"
      files.merge(["OtherUI/Package.swift": library("OtherUI"), "OtherUI/Sources/OtherUI/F.swift": ""]) { $1 }
      try await expect(files, Expectation("1️⃣", "forbidden_path"))
    }
  }

  @Test("others may import it, and it may import what is called alike")
  func silent() async throws {
    try await expect(files("from: Core, to: UIKit", ["Sources/Core/C.swift": "import UIKitExtras\nimport Foundation"]))
    try await expect(files("from: Core, to: 'UI*'", ["Sources/Core/C.swift": "import Foundation"]))
  }

  @Test("a link counts like an import")
  func links() async throws {
    try await expect(
      files("from: 'C*e', to: Views", ["Sources/Core/C.swift": "2️⃣import Views"], links: "\"Views\""),
      Expectation("2️⃣", "forbidden_path"))
    try await expect(
      files("from: Core, to: Views", [:], links: "1️⃣\"Views\""),
      Expectation("1️⃣", "forbidden_path"), Expectation("1️⃣", "unused_dependency"))
  }

  @Test("a way through others is found where that is asked for, at its first edge, with all of it")
  func transitively() async throws {
    let sources = ["Sources/Core/C.swift": "1️⃣import Store"]
    try await expect(
      files("from: Core, to: UIKit", sources.mapValues { $0.replacing("1️⃣", with: "") }, links: "\"Store\""))
    try await expect(
      files("from: Core, to: UIKit, transitively: true", sources, links: "\"Store\""),
      Expectation("1️⃣", "forbidden_path", .error, "Core must not reach UIKit (Core → Store → Views → UIKit)"))
    // The shorter way, though another is declared first.
    try await expect(
      files(
        "from: Core, to: UIKit, transitively: true",
        ["Sources/Core/C.swift": "import Store\n1️⃣import Views"], links: "\"Store\", \"Views\""),
      Expectation("1️⃣", "forbidden_path", .error, "(Core → Views → UIKit)"))
  }

  @Test("roles and layers may be either end")
  func roles() async throws {
    let layers = "\nlayers: [{name: top, modules: [Core, Store]}, {name: low, modules: [Views]}]"
    let all = files("from: top, to: low", ["Sources/Core/C.swift": "", "Sources/Store/S.swift": "1️⃣import Views"])
    try await expect(
      all.merging([".modulize.yml": "\(all[".modulize.yml"] ?? "")\(layers)"]) { $1 },
      Expectation("1️⃣", "forbidden_path", .error, "Store must not reach Views"))
  }

  @Test("what nothing leads to is no finding, and tests are judged by what they import themselves")
  func nothing() async throws {
    let sources = ["Sources/Core/C.swift": "import Store"]
    try await expect(files("from: Core, to: MapKit, transitively: true", sources, links: "\"Store\""))
    try await expect(files("from: CoreTests, to: UIKit, transitively: true", sources, links: "\"Store\""))
    try await expect(
      files(
        "from: '*Tests', to: UIKit, transitively: true",
        ["Tests/CoreTests/T.swift": "import Core\n1️⃣import UIKit"]),
      Expectation("1️⃣", "forbidden_path"))
  }

  @Test("a circle on the way ends, and who is in it has a way out of it too")
  func circle() async throws {
    try await expect(
      [
        ".modulize.yml": "forbid: [{from: 'M*', to: UIKit, transitively: true, reason: r}]",
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "P",
          targets: [
            .target(name: "M1", dependencies: [3️⃣"M2"]), .target(name: "M2", dependencies: ["M1", "End"]),
            .target(name: "End"),
          ])
        """,
        "Sources/M1/A.swift": "1️⃣import M2", "Sources/M2/A.swift": "import M1\n2️⃣import End",
        "Sources/End/E.swift": "import UIKit",
      ],
      Expectation("1️⃣", "forbidden_path", .error, "(M1 → M2 → End → UIKit)"),
      Expectation("2️⃣", "forbidden_path", .error, "(M2 → End → UIKit)"), Expectation("3️⃣", "dependency_cycle"))
  }
}
