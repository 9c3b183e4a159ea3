import Graphs
import JSONSchemaTestSupport
import LintTestSupport
import Testing

@Suite("What is drawn of a repository")
struct GraphScopeTests {
  /// A, whose tests alone use the mediator, and a package of nothing but tests.
  private let tested =
    mediator + [
      "A/Package.swift": library(
        "A", packages: [#".package(path: "../Mediator")"#],
        testLinks: [#".product(name: "Mediator", package: "Mediator")"#]),
      "A/Sources/A/A.swift": "", "A/Tests/ATests/ATests.swift": "import A\nimport Mediator\nimport PortableUI",
      "All/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "All", dependencies: [.package(path: "../A")], targets: [
        .testTarget(name: "AllTests", dependencies: [.product(name: "A", package: "A")])])
      """,
      "All/Tests/AllTests/T.swift": "import A",
    ]

  @Test("tests are not drawn unless they are asked for, and what only they link, import or break is not either")
  func tests() async throws {
    for level in Graph.Level.allCases {
      let hidden = try await DrawnGraph(tested, level: level)
      let shown = try await DrawnGraph(tested, level: level) { $0.hasTests = true }
      #expect(!hidden.edges.contains { $0.hasPrefix("A ") }, "\(level)")
      #expect(!hidden.names.contains { $0.hasPrefix("All") }, "\(level)")
      let rules = { (graph: DrawnGraph) in JSONGraphFormat().text(for: graph.graph).contains("undeclared_import") }
      #expect(rules(shown), "\(level)")
      #expect(!rules(hidden), "\(level)")
      let formats: [any GraphFormat] = [MermaidFormat(), DOTFormat(), HTMLFormat(), SVGFormat()]
      let test = ["packages": "All", "targets": "ATests"][level.rawValue]
      if let test {
        #expect(shown.names.contains(test))
        for format in formats { #expect(!format.text(for: hidden.graph).contains("\(test)\""), "\(level)") }
      }
    }
    let graph = try await DrawnGraph(tested, level: .targets).graph
    #expect(graph.advice(onUnknown: "ATests") == "it belongs to tests, which are drawn with --tests")
  }

  private let linking = [
    "P/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "P",
      dependencies: [
        .package(url: "https://example.com/team/swift-stars.git", from: "1.0.0"),
        .package(id: "team.moons", from: "1.0.0"), .package(url: "https://example.com/unused.git", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "P",
          dependencies: [
            .product(name: "Stars", package: "swift-stars"), .product(name: "Moons", package: "team.moons"),
          ])
      ])
    """,
    "P/Sources/P/P.swift": "import Stars\nimport UIKit",
    "Q/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Q", dependencies: [.package(url: "git@example.com:team/Swift-Stars", branch: "main")],
      targets: [.target(name: "Q", dependencies: [.product(name: "Stars", package: "Swift-Stars")])])
    """,
    "Q/Sources/Q/Q.swift": "import Stars",
  ]

  @Test("packages from elsewhere are nodes of their own kind where they are asked for, one for each identity")
  func thirdParty() async throws {
    let plain = try await DrawnGraph(linking)
    #expect(plain.names == ["P", "Q"])
    let graph = try await DrawnGraph(linking) { $0.hasThirdParty = true }
    #expect(graph.names == ["P", "Q", "swift-stars", "team.moons"])
    let edges = graph.edges.map { $0.prefix { $0 != "!" }.trimmingCharacters(in: .whitespaces) }
    #expect(
      edges == [
        "P link swift-stars", "P import swift-stars", "P link team.moons", "Q link swift-stars", "Q import swift-stars",
      ])
    let stars = try graph.node("swift-stars")
    #expect(stars["kind"] == "third_party")
    #expect(stars["location"] == "https://example.com/team/swift-stars.git")
    #expect(try graph.node("team.moons")["location"] == "team.moons")
    #expect(graph.document["groups"]?.items?.last?["name"] == "third_party")
    #expect(MermaidFormat().text(for: graph.graph).contains("n2([\"swift-stars\"])"))
    #expect(DOTFormat().text(for: graph.graph).contains("n2 [label=\"swift-stars\", shape=ellipse]"))
    var schema = try JSONSchema(named: "graph")
    schema.isStrict = true
    #expect(try schema.problems(in: graph.document) == [])
    // Where a box is a role, all that is elsewhere is one.
    let roles = try await DrawnGraph(linking, level: .roles) { $0.hasThirdParty = true }
    #expect(roles.names == ["Without a role", "Third party"])
  }

  @Test("a module of the system is drawn for who asks who uses it")
  func systemModule() async throws {
    let graph = try await DrawnGraph(linking, level: .targets) { $0.systemModule = "UIKit" }
    #expect(graph.edges.contains("P import UIKit"))
    #expect(try graph.node("UIKit")["kind"] == "system_module")
    #expect(try await !DrawnGraph(linking, level: .targets).names.contains("UIKit"))
  }

  @Test("a folder is the one above the packages, or above sources that are in folders of their own")
  func folders() async throws {
    func package(_ folder: String, _ name: String, needing other: String? = nil) -> [String: String] {
      let links = other.map { #".product(name: "\#($0)", package: "\#($0)")"# }
      let packages = other.map { #".package(path: "../../Core/\#($0)")"# }
      return [
        "\(folder)/\(name)/Package.swift": library(
          name, packages: [packages].compactMap(\.self), links: [links].compactMap(\.self)),
        "\(folder)/\(name)/Sources/\(name)/F.swift": other.map { "import \($0)" } ?? "",
      ]
    }
    let grouped = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Root", targets: [
        .target(name: "Login", dependencies: ["Net"], path: "Sources/Flows/Login"),
        .target(name: "Net", path: "Sources/Base/Net"), .target(name: "Flat"),
      ])
      """,
      "Sources/Flows/Login/L.swift": "import Net", "Sources/Base/Net/N.swift": "", "Sources/Flat/F.swift": "",
    ]
    let files = package("Features", "Home", needing: "Log") + package("Features", "Search") + package("Core", "Log")
    let graph = try await DrawnGraph(files + grouped, level: .folders)
    #expect(graph.names == [".", "Core", "Features", "Sources/Base", "Sources/Flows"])
    let imports = graph.edges.filter { $0.contains(" import ") }
    #expect(imports == ["Features import Core", "Sources/Flows import Sources/Base"])
    #expect(try graph.node("Core")["kind"] == "folder")
    #expect(try graph.node("Sources/Flows")["directory"] == "Sources/Flows")
    // Its group is the layer of all that is in it.
    let configuration = """
      layers:
        - {name: top, packages: [Home, Search]}
        - {name: bottom, packages: [Log, Root]}
      """
    let layered = try await DrawnGraph(files + grouped + [".modulize.yml": configuration], level: .folders)
    #expect(layered.names.first == "Features")
    #expect(layered.document["groups"]?.items?.map { $0["name"]?.text } == ["top", "bottom"])
  }

  @Test("of a folder that is given, what is in it is drawn, at every level")
  func folder() async throws {
    let files = business("A") + business("B") + ["A/Sources/A/A.swift": "import B\nimport UIKit"]
    for level in [Graph.Level.packages, .targets] {
      let graph = try await DrawnGraph(files, level: level) { $0.folder = "A" }
      #expect(graph.names == ["A"])
      #expect(try await DrawnGraph(files, level: level) { $0.folder = "A/Sources" }.names == ["A"])
    }
    #expect(try await DrawnGraph(files, level: .roles) { $0.folder = "A" }.names == ["Without a role"])
  }

  @Test("an import of the name that a link gives to a module is an edge to it, also out of the repository")
  func aliases() async throws {
    let aliases = #"moduleAliases: ["C": "BC", "Far": "MyFar"])"#
    let files = [
      "A/Package.swift": library(
        "A",
        packages: [#".package(path: "../B")"#, #".package(url: "https://example.com/far", from: "1.0.0")"#],
        links: [
          #".product(name: "B", package: "B", \#(aliases)"#, #".product(name: "Far", package: "far", \#(aliases)"#,
        ]),
      "A/Sources/A/A.swift": "import BC\nimport MyFar",
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../C")"#], links: [#".product(name: "C", package: "C")"#]),
      "B/Sources/B/B.swift": "import C", "C/Package.swift": library("C"), "C/Sources/C/C.swift": "",
    ]
    let edges = try await DrawnGraph(files) { $0.hasThirdParty = true }.edges
    #expect(edges.contains("A import C") && edges.contains("A import far"), "\(edges)")
  }
}
