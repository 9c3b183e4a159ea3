import Rules
import SourceText

/// For programs: version 1 of a format that only grows, described by `Schemas/graph.schema.json`.
package struct JSONGraphFormat: GraphFormat {
  private let isPretty: Bool

  /// - Parameter isPretty: Whether people read it too.
  package init(isPretty: Bool = true) {
    self.isPretty = isPretty
  }

  package func text(for graph: Graph) -> String {
    Document(graph).jsonDocument(isPretty: isPretty)
  }
}

private struct Document: Encodable {
  struct Edge: Encodable {
    var from: Int
    var to: Int
    var relation: String
    var file: String
    var line: Int
    var column: Int
    var places: Int
    var names: [String]
    var isOfTests: Bool
    var isInCycle: Bool
    var violations: [Graph.Violation]
  }

  var version = 1
  var title: String
  var level: String
  var groups: [Graph.Group]
  var nodes: [Graph.Node]
  var edges: [Edge]
  var violations: [Graph.Violation]
  var gaps: [Graph.Gap]

  init(_ graph: Graph) {
    title = graph.title
    level = graph.level.rawValue
    groups = graph.groups
    nodes = graph.nodes
    edges = graph.edges.map {
      Edge(
        from: $0.from, to: $0.to, relation: $0.relation.rawValue, file: $0.file, line: $0.position.line,
        column: $0.position.column, places: $0.places, names: $0.names.sorted(), isOfTests: $0.isOfTests,
        isInCycle: $0.isInCycle, violations: $0.violations)
    }
    violations = graph.violations
    gaps = graph.gaps
  }
}
