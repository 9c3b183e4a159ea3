import CodeGraphs
import Model

/// The constraints between declarations when they are assigned to modules, independent of the modules' order.
///
/// Declarations that need each other in a cycle go to one module in any case, so they are one cluster here, which
/// reduces the problem that is solved once for each order.
struct ArrangementBonds {
  /// Declarations that cannot be separated.
  struct Cluster {
    var nodes: [CodeGraph.NodeID]
    /// By module: the cost of putting all of them there.
    var costs: [Int]
  }

  struct Pair: Hashable, Comparable {
    var low: Int
    var high: Int

    static func < (left: Pair, right: Pair) -> Bool { (left.low, left.high) < (right.low, right.high) }
  }

  private(set) var clusters: [Cluster] = []
  /// Pairs of which the high cluster must not be below the low one.
  let needs: [Pair]
  /// How often declarations of two clusters are adjacent.
  let neighbours: [(pair: Pair, count: Int)]

  /// - Parameters:
  ///   - items: All declarations.
  ///   - ties: Declarations that must be in one module.
  ///   - neighbours: Declarations that should preferably be in one: of the same file.
  init(
    _ items: [ModuleArrangement.Item], of graph: CodeGraph, ties: [(CodeGraph.NodeID, CodeGraph.NodeID)],
    neighbours: [(CodeGraph.NodeID, CodeGraph.NodeID)]
  ) {
    let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.node, $0) })
    var below = [[Int]](repeating: [], count: items.count)
    for edge in graph.edges {
      guard let from = places[edge.from], let to = places[edge.to] else { continue }
      below[from].append(to)
    }
    for (one, other) in ties {
      guard let one = places[one], let other = places[other] else { continue }
      below[one].append(other)
      below[other].append(one)
    }
    let groups = Cycles.stronglyConnectedComponents(of: below).map { $0.sorted() }.sorted { $0[0] < $1[0] }
    var cluster = [Int](repeating: 0, count: items.count)
    for (index, group) in groups.enumerated() {
      for place in group { cluster[place] = index }
      var costs = items[group[0]].costs
      for place in group.dropFirst() {
        for module in costs.indices { costs[module] += items[place].costs[module] }
      }
      clusters.append(Cluster(nodes: group.map { items[$0].node }, costs: costs))
    }
    needs = Set(
      below.enumerated().flatMap { from, goals in goals.map { Pair(low: cluster[$0], high: cluster[from]) } }
    ).filter { $0.low != $0.high }.sorted()
    var counts: [Pair: Int] = [:]
    for (one, other) in neighbours {
      guard let one = places[one], let other = places[other], cluster[one] != cluster[other] else { continue }
      let pair = Pair(low: min(cluster[one], cluster[other]), high: max(cluster[one], cluster[other]))
      counts[pair, default: 0] += 1
    }
    self.neighbours = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
