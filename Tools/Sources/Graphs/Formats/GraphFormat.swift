/// Makes a text of a graph.
package protocol GraphFormat: Sendable {
  /// The whole graph, with a line end.
  func text(for graph: Graph) -> String
}

extension Graph {
  /// The edges as formats draw them that cannot hide any: a link is drawn where no import goes the same
  /// way, or where something is wrong with it, because most links are imported.
  var drawnEdges: [Edge] {
    let imports = Set(edges.filter { $0.relation == .import }.map { [$0.from, $0.to] })
    return edges.filter { $0.relation != .link || !$0.violations.isEmpty || !imports.contains([$0.from, $0.to]) }
  }

  /// The name of a node, with its package where another has the same: two packages may have a target of one name.
  func label(of node: Node) -> String {
    repeatedNames.contains(node.name) && !node.package.isEmpty ? "\(node.package)/\(node.name)" : node.name
  }
}

extension Graph.Edge {
  /// How often it is used: inside of a module that says what a cut would cost.
  var countWords: [String] { relation == .use ? ["\(places)"] : [] }

  /// What stands at its arrow; `nil` where nothing does.
  var label: String? {
    let words = countWords + (isInCycle ? ["cycle"] : []) + Set(violations.map(\.rule)).sorted()
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension Graph.Node {
  /// Whether it is no part of the repository.
  var isElsewhere: Bool { ["third_party", "system_module"].contains(kind) }
}
