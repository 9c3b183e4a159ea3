/// Writes a graph as text.
package protocol GraphFormat: Sendable {
  /// The whole graph, ending with a line break.
  func text(for graph: Graph) -> String
}

extension Graph {
  /// The edges for formats that cannot hide any: a link is drawn only where no import goes the same way, or where
  /// it has a finding, because most links are imported.
  var drawnEdges: [Edge] {
    let imports = Set(edges.filter { $0.relation == .import }.map { [$0.from, $0.to] })
    return edges.filter { $0.relation != .link || !$0.violations.isEmpty || !imports.contains([$0.from, $0.to]) }
  }

  /// The name of a node, with its package if another node has the same name.
  func label(of node: Node) -> String {
    repeatedNames.contains(node.name) && !node.package.isEmpty ? "\(node.package)/\(node.name)" : node.name
  }
}

extension Graph.Edge {
  /// The number of uses: inside a module it says what a cut would cost.
  var countWords: [String] { relation == .use ? ["\(places)"] : [] }

  /// The label of its arrow; `nil` for none.
  var label: String? {
    let words = countWords + (isInCycle ? ["cycle"] : []) + Set(violations.map(\.rule)).sorted()
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension Graph.Node {
  /// Whether it is outside the repository.
  var isElsewhere: Bool { ["third_party", "system_module"].contains(kind) }
}
