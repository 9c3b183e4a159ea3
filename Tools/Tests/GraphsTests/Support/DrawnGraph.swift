import Configuration
import Graphs
import JSONSchemaTestSupport
import LintTestSupport
import Linting
import Model
import Testing

/// The graph of a repository of texts, as programs read it.
struct DrawnGraph {
  let graph: Graph
  let document: JSON

  init(
    _ files: [String: String], level: Graph.Level = .packages, _ change: (inout Graph.Scope) -> Void = { _ in }
  ) async throws {
    var scope = Graph.Scope(level: level)
    change(&scope)
    try await self.init(MarkedRepository(files).graph(scope))
  }

  init(_ graph: Graph) throws {
    self.graph = graph
    document = try JSON(parsing: JSONGraphFormat().text(for: graph))
  }

  var nodes: [JSON] { document["nodes"]?.items ?? [] }
  var names: [String] { nodes.compactMap { $0["name"]?.text } }

  /// `A import B`, each with the rules that it breaks: `A import B !forbidden_import`.
  var edges: [String] {
    (document["edges"]?.items ?? []).map { edge in
      let rules = (edge["violations"]?.items ?? []).compactMap { $0["rule"]?.text }
      let cycle = edge["isInCycle"] == true ? " ↻" : ""
      return "\(name(edge["from"])) \(edge["relation"]?.text ?? "?") \(name(edge["to"]))\(cycle)"
        + rules.map { " !\($0)" }.joined()
    }
  }

  func edge(_ from: String, _ relation: String, _ to: String) throws -> JSON {
    let edge = document["edges"]?.items?.first {
      name($0["from"]) == from && $0["relation"]?.text == relation && name($0["to"]) == to
    }
    return try #require(edge)
  }

  func node(_ name: String) throws -> JSON {
    try #require(nodes.first { $0["name"]?.text == name })
  }

  private func name(_ index: JSON?) -> String {
    index?.number.map { names[$0] } ?? "?"
  }
}

extension MarkedRepository {
  func graph(_ scope: Graph.Scope = Graph.Scope()) async -> Graph {
    let repository = await load((try? configuration()) ?? Configuration())
    return Graph(repository, report: Linter().lint(repository), scope)
  }
}
