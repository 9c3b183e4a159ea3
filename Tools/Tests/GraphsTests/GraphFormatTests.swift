import Foundation
import Graphs
import JSONSchemaTestSupport
import LintTestSupport
import Testing

@Suite("The formats of the graph")
struct GraphFormatTests {
  private let planted = calling() + answering() + app + ["App/Sources/App/main.swift": "import A"]

  /// A name that tries to get out of every format.
  private static let name = #"a"b\c</script><script>alert(1)</script><!-- modulize: data --> 🙂 #quot; é"#
  private static let hostile = [
    "x/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: #"\(name)"# + "\\n2", products: [.library(name: "x", targets: ["x"])],
      targets: [.target(name: "x")])
    """,
    "x/Sources/x/x.swift": "",
  ]

  @Test("json has the published form")
  func json() async throws {
    var schema = try JSONSchema(named: "graph")
    schema.isStrict = true
    for level in [Graph.Level.packages, .targets] {
      let graph = try await DrawnGraph(planted, level: level)
      #expect(graph.edges.contains("App import A !forbidden_import"))
      #expect(try schema.problems(in: graph.document) == [])
    }
    let hostile = try await DrawnGraph(Self.hostile)
    #expect(hostile.names == [Self.name + "\n2"])
    #expect(try schema.problems(in: hostile.document) == [])
  }

  @Test("every format says that the graph is not whole, where a manifest cannot be decided")
  func gaps() async throws {
    let computed = library("B").replacing("products: [", with: "products: make() + [")
    let files = business("A") + ["B/Package.swift": computed, "B/Sources/B/B.swift": ""]
    let graph = try await MarkedRepository(files).graph()
    let words = "Not whole: 1 manifest cannot be judged by reading (B/Package.swift)."
    #expect(graph.gapWords == words)
    #expect(DOTFormat().text(for: graph).contains("label=\"\(words)\""))
    #expect(MermaidFormat().text(for: graph).contains("  gap[\"Not whole#58; 1 manifest"))
    #expect(HTMLFormat().text(for: graph).contains("\"gaps\":[{\"file\":\"B/Package.swift\""))
    let document = try DrawnGraph(graph).document
    #expect(document["gaps"]?.items?.map { $0["package"]?.text } == ["B"])
    var schema = try JSONSchema(named: "graph")
    schema.isStrict = true
    #expect(try schema.problems(in: document) == [])
    #expect(try await MarkedRepository(business("A")).graph().gapWords == nil)
  }

  @Test("a manifest that is never run is a gap, too")
  func gapsOfTuist() async throws {
    let graph = try await MarkedRepository(undecidedTuistProject + business("A")).graph()
    #expect(graph.gapWords == "Not whole: 1 manifest cannot be judged by reading (App/Project.swift).")
    #expect(try DrawnGraph(graph).document["gaps"]?.items?.map { $0["package"]?.text } == ["App"])
  }

  @Test("mermaid has an arrow for each relation, and colours what is wrong")
  func mermaid() async throws {
    let text = MermaidFormat().text(for: try await MarkedRepository(planted).graph())
    #expect(
      text == """
        flowchart LR
          subgraph g0 ["App"]
            n0["App"]
          end
          subgraph g1 ["Business lines"]
            n1["A"]
          end
          subgraph g2 ["Categories"]
            n2["A_Category"]
          end
          subgraph g3 ["Mediator"]
            n3["Mediator"]
          end
          subgraph g4 ["Platform"]
            n4["PortableUI"]
          end
          n0 -->|"forbidden_import"| n1
          n2 ==> n1
          n2 --> n3
          linkStyle 0 stroke:#d1242f,color:#d1242f

        """)
    let hostile = MermaidFormat().text(for: try await MarkedRepository(Self.hostile).graph())
    #expect(
      hostile.contains(
        """
            n0["a#34;b#92;c#60;/script#62;#60;script#62;alert#40;1#41;#60;/script#62;\
        #60;#33;-- modulize#58; data --#62; 🙂 #35;quot#59; é#92;n2"]\n
        """))
  }

  @Test("dot has a style for each relation, and colours what is wrong")
  func dot() async throws {
    let text = DOTFormat().text(for: try await MarkedRepository(planted).graph())
    #expect(text.contains("\n    label=\"Business lines\";\n    n1 [label=\"A\"];\n"))
    #expect(
      text.contains("  n0 -> n1 [style=solid, color=red, fontcolor=red, label=\"forbidden_import\"];\n"))
    #expect(text.contains("  n2 -> n1 [style=dotted];\n"))
    let hostile = DOTFormat().text(for: try await MarkedRepository(Self.hostile).graph())
    #expect(hostile.contains(#"n0 [label="a\"b\\c</script><script>alert(1)</script><!-- modulize: data --> 🙂"#))
    #expect(hostile.contains(#" é\\n2"];"#))
  }

  @Test("html needs nothing else, and its data are the graph's whatever the names hold")
  func html() async throws {
    for files in [planted, Self.hostile] {
      let graph = try await DrawnGraph(files)
      let page = HTMLFormat().text(for: graph.graph)
      #expect(!page.contains("<!-- modulize: style"))
      #expect(page.ranges(of: "</script>").count == page.ranges(of: "<script").count)
      let start = try #require(page.range(of: "<script id=\"data\" type=\"application/json\">"))
      let end = try #require(page[start.upperBound...].range(of: "</script>"))
      #expect(try JSON(parsing: String(page[start.upperBound..<end.lowerBound])) == graph.document)
      for reference in ["src=", "href=", "@import", "url(http", "fetch(", "XMLHttpRequest"] {
        #expect(!page.contains(reference))
      }
    }
  }

  @Test("the same repository gives the same text")
  func isDeterministic() async throws {
    let repository = try MarkedRepository(planted)
    for format in [MermaidFormat(), DOTFormat(), JSONGraphFormat(), HTMLFormat(), SVGFormat()] as [any GraphFormat] {
      let text = format.text(for: await repository.graph())
      for _ in 1...3 { #expect(format.text(for: await repository.graph()) == text) }
    }
  }
}
