/// Splits a knot in two so that few uses lead from the lower side to the upper, relative to the sizes of the sides.
///
/// An order with minimal upward weight does not answer this: it breaks every cycle, and a cycle that joins two clusters
/// may be cheapest to break inside one of them. So a side is grown, from many starting nodes.
struct KnotSplit {
  /// The edges from the lower side to the upper one.
  private(set) var edges: [ArcOrder.Cut] = []

  private static let beginnings = 80

  init(_ knot: [Int], in graph: WeightedGraph) {
    let places = Dictionary(uniqueKeysWithValues: knot.enumerated().map { ($1, $0) })
    let outward = knot.map { node in
      graph.weights[node].compactMap { to, weight in places[to].map { (node: $0, weight: weight) } }
        .sorted { $0.node < $1.node }
    }
    var inward = [[(node: Int, weight: Int)]](repeating: [], count: knot.count)
    for (from, edges) in outward.enumerated() { for edge in edges { inward[edge.node].append((from, edge.weight)) } }
    let sizes = knot.map { max(1, graph.sizes[$0]) }
    let whole = sizes.reduce(0, +)
    var best: (cost: Double, side: [Int])?
    // Nodes with the fewest uses make the best starts.
    let weights = outward.map { $0.reduce(0) { $0 + $1.weight } }
    for start in knot.indices.sorted(by: { (weights[$0], $0) < (weights[$1], $1) }).prefix(Self.beginnings) {
      // How much each node would change the upward weight.
      var change = weights
      var isOpen = [Bool](repeating: true, count: knot.count)
      var (side, below, upward) = ([Int](), 0, 0)
      var next: Int? = start
      while let node = next, side.count < knot.count - 1 {
        isOpen[node] = false
        side.append(node)
        below += sizes[node]
        upward += change[node]
        for (user, weight) in inward[node] { change[user] -= weight }
        for (used, weight) in outward[node] { change[used] -= weight }
        let cost = Double(upward) / (Double(below) * Double(max(1, whole - below)))
        if best.map({ cost < $0.cost }) ?? true { best = (cost, side) }
        next = knot.indices.filter { isOpen[$0] }.min { (change[$0], sizes[$0], $0) < (change[$1], sizes[$1], $1) }
      }
    }
    let lower = Set(best?.side ?? [])
    for from in lower.sorted() {
      for (to, weight) in outward[from] where !lower.contains(to) {
        edges.append(ArcOrder.Cut(from: knot[from], to: knot[to], weight: weight))
      }
    }
  }
}
