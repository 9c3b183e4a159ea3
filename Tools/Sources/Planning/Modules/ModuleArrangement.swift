import CodeGraphs

/// Assigns each declaration to a module, so that each needs only what is in its own or below, and as few lines as
/// possible leave their folder.
///
/// For a given order of the modules that is a minimum cut: each declaration is a chain of edges from the bottom to the
/// top, one per module, whose capacity is the cost of putting it there; an edge that cannot be cut keeps it from being
/// below what it needs. The order is found by local search: neighbours are swapped while that reduces the cost.
struct ModuleArrangement {
  /// A declaration to assign.
  struct Item: Hashable {
    var node: CodeGraph.NodeID
    /// By module: the cost of putting it there.
    var costs: [Int]
  }

  /// By node: its module.
  var modules: [CodeGraph.NodeID: Int] = [:]
  private(set) var cost = 0

  /// - Parameter order: The modules, those first that others may need.
  init(_ bonds: ArrangementBonds, in order: [Int]) {
    let height = order.count - 1
    let (source, sink) = (bonds.clusters.count * height, bonds.clusters.count * height + 1)
    var network = MinimumCut(nodes: bonds.clusters.count * height + 2)
    for (index, cluster) in bonds.clusters.enumerated() {
      for (level, module) in order.enumerated() {
        let from = level == 0 ? source : index * height + level - 1
        let to = level == height ? sink : index * height + level
        // Nothing flows back, so that a chain is cut once.
        network.add(
          from: from, to: to, cluster.costs[module], back: level == 0 || level == height ? 0 : MinimumCut.never)
      }
    }
    func join(_ low: Int, _ high: Int, _ capacity: Int, back: Int) {
      for level in 0..<height {
        network.add(from: low * height + level, to: high * height + level, capacity, back: back)
      }
    }
    for need in bonds.needs { join(need.low, need.high, MinimumCut.never, back: 0) }
    for (pair, count) in bonds.neighbours {
      join(pair.low, pair.high, count * Self.splitCost, back: count * Self.splitCost)
    }
    let (cost, isBefore) = network.cut(from: source, to: sink)
    self.cost = cost
    for (index, cluster) in bonds.clusters.enumerated() {
      let module = order[(0..<height).first { !isBefore[index * height + $0] } ?? height]
      for node in cluster.nodes { modules[node] = module }
    }
  }

  /// The cost of splitting a file, for each module in between.
  private static let splitCost = 1

  /// The best arrangement found.
  ///
  /// - Parameters:
  ///   - items: All declarations.
  ///   - order: The modules, those first that others may need.
  ///   - ties: Declarations that must be in one module.
  ///   - neighbours: Declarations that should preferably be in one: of the same file.
  static func best(
    _ items: [Item], from order: [Int], of graph: CodeGraph, ties: [(CodeGraph.NodeID, CodeGraph.NodeID)],
    neighbours: [(CodeGraph.NodeID, CodeGraph.NodeID)]
  ) -> (order: [Int], arrangement: ModuleArrangement) {
    let bonds = ArrangementBonds(items, of: graph, ties: ties, neighbours: neighbours)
    func made(_ order: [Int]) -> ModuleArrangement { ModuleArrangement(bonds, in: order) }
    var best = (order: order, arrangement: made(order))
    // Each try is a cut of the whole graph: for a large module only the first order is used.
    guard order.count > 3, items.count * order.count < 20_000 else { return best }
    for _ in 0..<3 {
      let before = best.arrangement.cost
      // The top module stays on top.
      for place in 0..<order.count - 2 where best.arrangement.cost > 0 {
        var next = best.order
        next.swapAt(place, place + 1)
        let arrangement = made(next)
        if arrangement.cost < best.arrangement.cost { best = (next, arrangement) }
      }
      if best.arrangement.cost == before { break }
    }
    return best
  }
}
