import CodeGraphs

/// Which module each declaration goes to, so that each needs only what is in its own or below, and as few lines as can
/// be leave their folder.
///
/// For a given order of the modules that is a least cut: each declaration is a chain of pipes from the bottom to the
/// top, one a module, as wide as it costs to have it there; that none stands below what it needs is a pipe that cannot
/// be cut. The order itself is a good one, in which neighbours change places while that helps.
struct ModuleArrangement {
  /// A declaration that has to be somewhere.
  struct Item: Hashable {
    var node: CodeGraph.NodeID
    /// By module: what it costs to have it there.
    var costs: [Int]
  }

  /// By node: its module.
  var modules: [CodeGraph.NodeID: Int] = [:]
  private(set) var cost = 0

  /// - Parameter order: The modules, those first that others may need.
  init(_ bonds: ArrangementBonds, in order: [Int]) {
    let height = order.count - 1
    let (source, sink) = (bonds.clusters.count * height, bonds.clusters.count * height + 1)
    var network = LeastCut(places: bonds.clusters.count * height + 2)
    for (index, cluster) in bonds.clusters.enumerated() {
      for (level, module) in order.enumerated() {
        let from = level == 0 ? source : index * height + level - 1
        let to = level == height ? sink : index * height + level
        // Nothing flows back, so that a chain is cut once.
        network.add(from: from, to: to, cluster.costs[module], back: level == 0 || level == height ? 0 : LeastCut.never)
      }
    }
    func join(_ low: Int, _ high: Int, _ room: Int, back: Int) {
      for level in 0..<height { network.add(from: low * height + level, to: high * height + level, room, back: back) }
    }
    for need in bonds.needs { join(need.low, need.high, LeastCut.never, back: 0) }
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

  /// What it costs to take a file apart, for each module between.
  private static let splitCost = 1

  /// The best that was found.
  ///
  /// - Parameters:
  ///   - items: All declarations.
  ///   - order: The modules, those first that others may need.
  ///   - ties: Declarations that must be in one module.
  ///   - neighbours: Declarations that had better be in one: of the same file.
  static func best(
    _ items: [Item], from order: [Int], of graph: CodeGraph, ties: [(CodeGraph.NodeID, CodeGraph.NodeID)],
    neighbours: [(CodeGraph.NodeID, CodeGraph.NodeID)]
  ) -> (order: [Int], arrangement: ModuleArrangement) {
    let bonds = ArrangementBonds(items, of: graph, ties: ties, neighbours: neighbours)
    func made(_ order: [Int]) -> ModuleArrangement { ModuleArrangement(bonds, in: order) }
    var best = (order: order, arrangement: made(order))
    // Each try is a cut of the whole: of a large module the first order counts.
    guard order.count > 3, items.count * order.count < 20_000 else { return best }
    for _ in 0..<3 {
      let before = best.arrangement.cost
      // The top stays the top.
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
