import Model

/// A graph with integer nodes, weighted edges and node sizes.
package struct WeightedGraph: Hashable, Sendable {
  /// By node: its lines.
  package var sizes: [Int]
  /// By node: the nodes that it uses, with the number of uses. No node uses itself.
  package private(set) var weights: [[Int: Int]]

  package init(sizes: [Int]) {
    self.sizes = sizes
    weights = Array(repeating: [:], count: sizes.count)
  }

  package mutating func add(_ weight: Int, from: Int, to: Int) {
    if from != to { weights[from][to, default: 0] += weight }
  }

  package mutating func removeEdge(from: Int, to: Int) { weights[from][to] = nil }

  package var neighbours: [[Int]] { weights.map { $0.keys.sorted() } }

  /// The knots, the largest first.
  package var knots: [[Int]] { Cycles.knots(of: neighbours) { size(of: $0) } }

  package func size(of nodes: some Sequence<Int>) -> Int { nodes.reduce(0) { $0 + sizes[$1] } }
}

extension CodeGraph {
  /// The graph with each group of nodes merged into one.
  ///
  /// - Parameters:
  ///   - groups: By node: its group, from 0; `nil` to leave it out.
  ///   - sizes: By group: its lines.
  ///   - weight: The weight of a use.
  package func grouped(_ groups: [Int?], sizes: [Int], weight: (CodeUse) -> Int = { _ in 1 }) -> WeightedGraph {
    var result = WeightedGraph(sizes: sizes)
    for edge in edges {
      guard let from = groups[edge.from], let to = groups[edge.to], from != to else { continue }
      result.add(uses(of: edge).reduce(0) { $0 + weight($1) }, from: from, to: to)
    }
    return result
  }

  package var byFile: WeightedGraph { grouped(nodes.map(\.file), sizes: files.map(\.lineCount)) }
}
