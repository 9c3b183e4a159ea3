/// What has to be cut until no knot of a graph is large: the places where few uses hold much together.
package struct Untying: Sendable {
  /// The largest knot as it is, by its lines.
  package let largest: [Int]
  /// The share of all lines that it has.
  package let share: Double
  /// In the order in which they untie most.
  package private(set) var cuts: [Step] = []
  /// The share of the largest knot that is left.
  package private(set) var remainingShare: Double

  /// Edges that have to be cut together: the uses that lead up over one place of the order.
  package struct Step: Sendable {
    package var edges: [ArcOrder.Cut]
    /// The share of the largest knot afterwards.
    package var remainingShare: Double

    package var weight: Int { edges.reduce(0) { $0 + $1.weight } }
  }

  /// - Parameters:
  ///   - goal: How much of the lines the largest knot may have at the end.
  ///   - limit: How many steps are looked for.
  package init(_ graph: WeightedGraph, goal: Double, limit: Int = 60) {
    let total = Double(max(1, graph.sizes.reduce(0, +)))
    var graph = graph
    var knots = graph.knots
    largest = knots.first ?? []
    func share(_ knots: [[Int]]) -> Double { knots.first.map { Double(graph.size(of: $0)) / total } ?? 0 }
    self.share = share(knots)
    remainingShare = self.share
    while remainingShare > goal, cuts.count < limit, let knot = knots.first {
      let edges = Self.cheapest(of: knot, in: graph)
      guard !edges.isEmpty else { break }
      for edge in edges { graph.removeEdge(from: edge.from, to: edge.to) }
      knots = graph.knots
      remainingShare = share(knots)
      cuts.append(Step(edges: edges, remainingShare: remainingShare))
    }
  }

  package var edgeCount: Int { cuts.reduce(0) { $0 + $1.edges.count } }
  package var weight: Int { cuts.reduce(0) { $0 + $1.weight } }

  /// The edges from one side of a knot to the other, where the fewest uses hold the most together.
  private static func cheapest(of knot: [Int], in graph: WeightedGraph) -> [ArcOrder.Cut] {
    let split = KnotSplit(knot, in: graph)
    return split.edges.sorted { ($0.weight, $1.from, $1.to) > ($1.weight, $0.from, $0.to) }
  }
}
