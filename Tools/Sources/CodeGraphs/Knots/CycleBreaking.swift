/// What to cut until no knot of a graph is large: the places where few uses hold much together.
package struct CycleBreaking: Sendable {
  /// The largest knot before any cut, by lines.
  package let largest: [Int]
  /// Its share of all lines.
  package let share: Double
  /// Those with the greatest effect first.
  package private(set) var cuts: [Step] = []
  /// The share of the largest knot after all cuts.
  package private(set) var remainingShare: Double

  /// Edges to cut together: those from one side of a split to the other.
  package struct Step: Sendable {
    package var edges: [ArcOrder.Cut]
    /// The share of the largest knot afterwards.
    package var remainingShare: Double
  }

  private static let mostSteps = 60

  /// - Parameter goal: The share of the lines that the largest knot may have at the end.
  package init(_ graph: WeightedGraph, goal: Double) {
    let total = Double(max(1, graph.sizes.reduce(0, +)))
    var graph = graph
    var knots = graph.knots
    largest = knots.first ?? []
    func share(_ knots: [[Int]]) -> Double { knots.first.map { Double(graph.size(of: $0)) / total } ?? 0 }
    self.share = share(knots)
    remainingShare = self.share
    while remainingShare > goal, cuts.count < Self.mostSteps, let knot = knots.first {
      let edges = Self.cheapest(of: knot, in: graph)
      guard !edges.isEmpty else { break }
      for edge in edges { graph.removeEdge(from: edge.from, to: edge.to) }
      knots = graph.knots
      remainingShare = share(knots)
      cuts.append(Step(edges: edges, remainingShare: remainingShare))
    }
  }

  /// The edges across the best split of a knot: few uses that hold much together.
  private static func cheapest(of knot: [Int], in graph: WeightedGraph) -> [ArcOrder.Cut] {
    let split = KnotSplit(knot, in: graph)
    return split.edges.sorted { ($0.weight, $1.from, $1.to) > ($1.weight, $0.from, $0.to) }
  }
}
