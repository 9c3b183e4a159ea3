import Graphs
import LintTestSupport
import Testing

@Suite("Ways in the graph")
struct GraphPathTests {
  private let files = [
    "Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "App", dependencies: ["Home", "Search", "Lonely"]),
        .target(name: "Home", dependencies: ["Net"]), .target(name: "Search", dependencies: ["Net", "Log"]),
        .target(name: "Net", dependencies: ["Log"]), .target(name: "Log"), .target(name: "Lonely"),
      ])
    """,
    "Sources/App/A.swift": "import Home\nimport Search", "Sources/App/B.swift": "import Home",
    "Sources/Home/H.swift": "import Net", "Sources/Search/S.swift": "import Net\nimport Log",
    "Sources/Net/N.swift": "import Log", "Sources/Log/L.swift": "import UIKit", "Sources/Lonely/L.swift": "",
  ]

  private func graph(_ files: [String: String]? = nil) async throws -> Graph {
    try await DrawnGraph(files ?? self.files, level: .targets) { $0.systemModule = "UIKit" }.graph
  }

  @Test("the answer is a shortest path, with the place of every link and import on it")
  func shortest() async throws {
    let answer = PathAnswer(try await graph(), from: "App", to: "Net")
    #expect(answer.isYes)
    #expect(
      answer.text == """
        App → Home → Net

        Package.swift:6:41: App links Home
        Sources/App/A.swift:1:1: App imports Home (and in 1 more place)
        Package.swift:7:42: Home links Net
        Sources/Home/H.swift:1:1: Home imports Net

        1 more on other paths between them; --format svg draws all
        """)
    let system = PathAnswer(try await graph(), from: "Home", to: "UIKit")
    #expect(system.text.hasPrefix("Home → Net → Log → UIKit\n"))
    #expect(system.text.contains("Sources/Log/L.swift:1:1: Log imports UIKit"))
    // A package is all that is in it.
    #expect(PathAnswer(try await graph(), from: "P", to: "UIKit").text.hasPrefix("Log → UIKit\n"))
  }

  @Test("if there is no path, the answer says so, and whether there is one in the other direction or by calls")
  func none() async throws {
    let graph = try await graph()
    func text(_ from: String, _ to: String) -> String {
      let answer = PathAnswer(graph, from: from, to: to)
      #expect(!answer.isYes)
      return answer.text
    }
    #expect(text("Lonely", "Net") == "Lonely does not depend on Net")
    #expect(text("Net", "App") == "Net does not depend on App; App depends on Net")
    #expect(text("Net", "Net") == "Net is in no cycle of links and imports")

    let calls = try await DrawnGraph(calling() + answering(), level: .targets).graph
    let answer = PathAnswer(calls, from: "A_Category", to: "A")
    #expect(!answer.isYes)
    #expect(
      answer.text.hasPrefix("A_Category does not depend on A; it reaches it only by calls by name: A_Category → A\n\n"))
    #expect(answer.text.hasSuffix(": A_Category calls A: Target_A.count"))
  }

  @Test("from a module to itself the path is a cycle")
  func circle() async throws {
    let round = files.merging(["Sources/Log/L.swift": "import Search"]) { $1 }
    let answer = PathAnswer(try await graph(round), from: "Log", to: "Log")
    #expect(answer.isYes)
    #expect(answer.text.hasPrefix("Log → Search → Log\n"))
  }

  @Test(
    "between two nodes everything on a path is kept, from one node all that it reaches, to one node all that reach it")
  func between() async throws {
    let graph = try await graph()
    func names(_ from: String?, _ to: String?) throws -> [String] {
      try DrawnGraph(graph.between(from.map(graph.nodes), and: to.map(graph.nodes))).names
    }
    #expect(try names("App", "Net") == ["App", "Home", "Net", "Search"])
    #expect(try names("Home", nil) == ["Home", "Log", "Net", "UIKit"])
    #expect(try names(nil, "Home") == ["App", "Home"])
    #expect(try names("Lonely", "Net") == [])
  }
}
