import Model

/// A graph of numbers: what leads where, how often, and how large each node is.
package struct WeightedGraph: Hashable, Sendable {
  /// By node: its lines.
  package var sizes: [Int]
  /// By node: the nodes that it leads to, with how many uses; none to itself.
  package private(set) var weights: [[Int: Int]]

  package init(sizes: [Int]) {
    self.sizes = sizes
    weights = Array(repeating: [:], count: sizes.count)
  }

  package mutating func add(_ weight: Int, from: Int, to: Int) {
    if from != to { weights[from][to, default: 0] += weight }
  }

  package mutating func removeEdge(from: Int, to: Int) { weights[from][to] = nil }

  package func weight(from: Int, to: Int) -> Int { weights[from][to] ?? 0 }

  package var count: Int { sizes.count }

  package var neighbours: [[Int]] { weights.map { $0.keys.sorted() } }

  /// The knots, the largest first.
  package var knots: [[Int]] { Cycles.knots(of: neighbours) { size(of: $0) } }

  package func size(of nodes: some Sequence<Int>) -> Int { nodes.reduce(0) { $0 + sizes[$1] } }
}

extension CodeGraph {
  /// The graph with the nodes of each group as one.
  ///
  /// - Parameters:
  ///   - groups: By node: its group, from 0; `nil` for what is left out.
  ///   - sizes: By group: its lines.
  ///   - weight: What a use counts.
  package func grouped(_ groups: [Int?], sizes: [Int], weight: (CodeUse) -> Int = { _ in 1 }) -> WeightedGraph {
    var result = WeightedGraph(sizes: sizes)
    for edge in edges {
      guard let from = groups[edge.from], let to = groups[edge.to], from != to else { continue }
      result.add(uses(of: edge).reduce(0) { $0 + weight($1) }, from: from, to: to)
    }
    return result
  }

  /// The graph of its files.
  package var byFile: WeightedGraph { grouped(nodes.map(\.file), sizes: files.map(\.lineCount)) }
}
