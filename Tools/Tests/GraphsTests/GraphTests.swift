import Graphs
import JSONSchemaTestSupport
import LintTestSupport
import SourceEditing
import Testing

@Suite("The graph")
struct GraphTests {
  private let files = calling() + answering() + app
  private let appThatCalls = executable(
    "App", packages: [#".package(path: "../A")"#, #".package(path: "../A_Category")"#],
    links: [
      #".product(name: "A", package: "A")"#, #".product(name: "A_Category", package: "A_Category")"#,
    ])

  @Test("packages are with their role, and a product with a role of its own is by itself")
  func nodes() async throws {
    let graph = try await DrawnGraph(files)
    #expect(graph.names == ["App", "A", "A_Category", "Mediator", "PortableUI"])
    let groups = graph.document["groups"]?.items?.compactMap { $0["name"]?.text }
    #expect(groups == ["app", "business", "category", "mediator", "platform"])
    #expect(graph.nodes.map { $0["group"] } == [0, 1, 2, 3, 4])
    #expect(try graph.node("A")["directory"] == "A")
    let own = [".modulize.yml": "roles: {platform: {packages: [PortableUI, Mediator/MediatorPages]}}"]
    let drawn = try await DrawnGraph(files + own)
    #expect(drawn.names == ["App", "A", "A_Category", "Mediator", "MediatorPages", "PortableUI"])
    #expect(try drawn.node("MediatorPages")["kind"] == "product")
    #expect(try drawn.node("MediatorPages")["package"] == "Mediator")
  }

  @Test("a link, an import and a call by name are three edges")
  func edges() async throws {
    let graph = try await DrawnGraph(files)
    #expect(
      graph.edges == [
        "App link A", "A_Category call A", "A_Category link Mediator", "A_Category import Mediator",
      ])
    #expect(try graph.edge("A_Category", "call", "A")["names"] == ["Target_A.count"])
  }

  @Test("a finding is on the edge that it is about, else on its node")
  func violations() async throws {
    let planted =
      files + [
        "App/Package.swift": appThatCalls, "App/Sources/App/main.swift": "import A\nimport A_Category\n",
        "App/Sources/App/More.swift": "import A",
      ]
    let graph = try await DrawnGraph(planted)
    #expect(
      graph.edges == [
        "App link A", "App import A !forbidden_import !forbidden_import", "App link A_Category",
        "App import A_Category", "A_Category call A", "A_Category link Mediator",
        "A_Category import Mediator",
      ])
    #expect(try graph.edge("App", "import", "A")["places"] == 2)
    #expect(graph.nodes.allSatisfy { $0["violations"] == [] })

    let misspelt = calling(#"public func A_x() -> Int? { performTarget("A", action: "cuont") as? Int }"#)
    let wrong = try await DrawnGraph(misspelt + answering())
    #expect(wrong.edges.contains("A_Category call A !missing_action"))

    let uncalled = try await DrawnGraph(mediator + answering()).node("A")
    #expect(uncalled["violations"]?[0]?["rule"] == "uncalled_action")
    #expect(uncalled["violations"]?[0]?["severity"] == "warning")
  }

  @Test("a module's name that two packages have means a package's own")
  func sameNames() async throws {
    func manifest(_ name: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)",
        targets: [.target(name: "\(name)", dependencies: ["Common"]), .target(name: "Common")])
      """
    }
    let graph = try await DrawnGraph([
      "P/Package.swift": manifest("P"), "P/Sources/P/P.swift": "import Common",
      "P/Sources/Common/Common.swift": "",
      "Q/Package.swift": manifest("Q"), "Q/Sources/Q/Q.swift": "import Common",
      "Q/Sources/Common/Common.swift": "",
    ])
    #expect(graph.edges == [])
  }

  @Test("what is linked and not imported is on the link")
  func unused() async throws {
    let lonely = files + ["A_Category/Sources/A_Category/Mediator+A.swift": ""]
    #expect(try await DrawnGraph(lonely).edges.contains("A_Category link Mediator !unused_dependency"))
  }

  @Test("what depends on each other in a circle is marked, and a call is no dependency")
  func cycles() async throws {
    func package(_ name: String, needing other: String) -> [String: String] {
      let link = #".product(name: "\#(other)", package: "\#(other)")"#
      return [
        "\(name)/Package.swift": library(name, packages: [#".package(path: "../\#(other)")"#], links: [link]),
        "\(name)/Sources/\(name)/F.swift": "import \(other)",
      ]
    }
    let graph = try await DrawnGraph(
      package("C", needing: "D") + package("D", needing: "E") + package("E", needing: "C")
        + package("F", needing: "C"))
    #expect(
      graph.edges == [
        "C link D ↻", "C import D ↻", "D link E ↻", "D import E ↻", "E link C ↻", "E import C ↻",
        "F link C", "F import C",
      ])
    #expect(graph.nodes.map { $0["isInCycle"] } == [true, true, true, false])
    #expect(try graph.node("C")["violations"]?[0]?["rule"] == "dependency_cycle")
    // Without a mediator there are no roles.
    #expect(graph.document["groups"] == [["name": "none", "title": "Packages"]])

    let calls = try await DrawnGraph(files + ["App/Package.swift": appThatCalls])
    #expect(calls.nodes.allSatisfy { $0["isInCycle"] == false })
  }

  @Test("targets may be drawn, and what only tests need says so")
  func targets() async throws {
    let manifest = library(
      "A", packages: [#".package(path: "../Mediator")"#],
      testLinks: [#".product(name: "Mediator", package: "Mediator")"#])
    let tested =
      files + [
        "A/Package.swift": manifest, "A/Tests/ATests/ATests.swift": "import A\nimport Mediator",
      ]
    let graph = try await DrawnGraph(tested, level: .targets) { $0.hasTests = true }
    #expect(graph.names == ["App", "A", "ATests", "A_Category", "Mediator", "MediatorPages", "PortableUI"])
    #expect(graph.edges.contains("ATests import A"))
    #expect(try graph.node("ATests")["kind"] == "test")
    #expect(try graph.edge("ATests", "link", "Mediator")["isOfTests"] == true)
    #expect(try graph.edge("A_Category", "link", "Mediator")["isOfTests"] == false)
    let packages = try await DrawnGraph(tested) { $0.hasTests = true }
    #expect(try packages.edge("A", "import", "Mediator")["isOfTests"] == true)
  }

  @Test("roles may be drawn, each once, layers in their order and tests left out; an arrow upwards is marked")
  func roles() async throws {
    let files = [
      ".modulize.yml": """
      layers:
        - {name: top, modules: [App]}
        - {name: middle, modules: [B, A]}
        - {name: bottom, modules: [Core]}
      """,
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [
          .target(name: "App", dependencies: ["A", "B"]), .target(name: "A", dependencies: ["Core"]),
          .target(name: "B"), .target(name: "Core", dependencies: ["B"]),
          .testTarget(name: "CoreTests", dependencies: ["Core", "App"]),
        ])
      """,
      "Sources/App/A.swift": "import A\nimport B", "Sources/A/A.swift": "import Core", "Sources/B/B.swift": "",
      "Sources/Core/C.swift": "import B", "Tests/CoreTests/T.swift": "import Core\nimport App",
    ]
    let drawn = try await DrawnGraph(files, level: .roles)
    #expect(drawn.names == ["top", "middle", "bottom"])
    let imports = drawn.edges.filter { $0.contains(" import ") }
    #expect(
      imports == [
        "top import middle", "middle import bottom ↻", "bottom import middle ↻ !forbidden_import",
      ])
    #expect(MermaidFormat().text(for: drawn.graph).hasPrefix("flowchart LR\n  n0[\"top\"]\n  n1[\"middle\"]\n"))
  }

  @Test("a focus keeps what is near, in both directions")
  func focus() async throws {
    let graph = try await DrawnGraph(files).graph
    func names(_ name: String, _ depth: Int) throws -> [String] {
      try DrawnGraph(graph.focused(on: graph.nodes(called: name), depth: depth)).names
    }
    #expect(try names("A", 0) == ["A"])
    #expect(try names("A", 1) == ["App", "A", "A_Category"])
    #expect(try names("A", 2) == ["App", "A", "A_Category", "Mediator"])
    #expect(try names("A", 99) == ["App", "A", "A_Category", "Mediator"])
    #expect(try names("PortableUI", 1) == ["PortableUI"])
    let near = try DrawnGraph(graph.focused(on: graph.nodes(called: "A"), depth: 1))
    #expect(near.edges == ["App link A", "A_Category call A"])
    #expect(near.document["groups"]?.items?.count == 3)
    #expect(graph.nodes(called: "B") == [])
    #expect(graph.advice(onUnknown: "A_Categroy") == "did you mean \"A_Category\"?")
  }

  @Test("the graph shows a route as a call, at both levels, and the explanation where it leads")
  func pictures() async throws {
    let files = routed(#"Route("a", "/a", target: "A", action: 1️⃣"cuont")"#) + answering(remoteTarget())
    for level in [Graph.Level.packages, .targets] {
      let graph = try await DrawnGraph(files, level: level)
      #expect(graph.edges.contains("App call A !missing_action"))
      #expect(try graph.edge("App", "call", "A")["names"] == ["Target_A.cuont"])
    }
    let steps = try await explanation(files).steps
    let words = "the route \"a\" asks for \"A\" \"cuont\": the mediator looks for A.Target_A"
    #expect(steps.contains { $0.contains(words) })
  }
}
