import CodeGraphs
import Testing

/// What is computed is held against a second computation that is slow and plain.
@Suite("Knots and what cuts them")
struct KnotTests {
  @Test("two nodes are in one knot where each reaches the other, and nowhere else", arguments: 0..<60)
  func knots(seed: UInt64) {
    let graph = Self.random(nodes: 3 + Int(seed % 22), edges: 4 + Int(seed * 7 % 50), seed: seed)
    let reached = Self.reachability(of: graph)
    var knotOf = [Int?](repeating: nil, count: graph.count)
    for (number, knot) in graph.knots.enumerated() { for node in knot { knotOf[node] = number } }
    for one in 0..<graph.count {
      for other in 0..<graph.count where one != other {
        let isTied = reached[one][other] && reached[other][one]
        #expect(isTied == (knotOf[one] != nil && knotOf[one] == knotOf[other]), "\(one) \(other)")
      }
    }
  }

  @Test("cuts weigh no less than the least that there is, and little more", arguments: 0..<80)
  func order(seed: UInt64) {
    let graph = Self.random(nodes: 3 + Int(seed % 6), edges: 6 + Int(seed * 5 % 40), seed: seed)
    let order = ArcOrder(graph)
    let least = Self.leastCut(of: graph)
    #expect(order.nodes.sorted() == Array(0..<graph.count))
    #expect(order.cutWeight >= least)
    #expect(Double(order.cutWeight) <= Double(least) * 1.1, "\(order.cutWeight) where \(least) is enough")
    #expect(Self.without(order.cuts, in: graph).knots.isEmpty)
  }

  @Test("the least is found nearly always")
  func least() {
    let hits = (0..<80 as Range<UInt64>).count { seed in
      let graph = Self.random(nodes: 8, edges: 30, seed: seed &+ 1000)
      return ArcOrder(graph).cutWeight == Self.leastCut(of: graph)
    }
    #expect(hits >= 76, "\(hits) of 80")
  }

  @Test("a node pinned to the top is above its users")
  func top() {
    var graph = WeightedGraph(sizes: [1, 1, 1])
    graph.add(9, from: 0, to: 2)
    graph.add(1, from: 2, to: 1)
    let order = ArcOrder(graph, top: [2])
    #expect(order.nodes.last == 2)
    #expect(order.cuts == [ArcOrder.Cut(from: 0, to: 2, weight: 9)])
  }

  @Test("after the cuts no knot is larger than was asked for, and what is said to be left is left", arguments: 0..<40)
  func breaking(seed: UInt64) {
    let graph = Self.random(nodes: 12 + Int(seed % 20), edges: 60, seed: seed &+ 77)
    let breaking = CycleBreaking(graph, goal: 0.2)
    let left = Self.without(breaking.cuts.flatMap(\.edges), in: graph)
    let total = graph.sizes.reduce(0, +)
    // By reachability, not by the same search.
    let largest = Self.largestKnot(of: left)
    #expect(Double(largest) / Double(total) <= 0.2)
    #expect(abs(Double(largest) / Double(total) - breaking.remainingShare) < 1e-9)
    #expect(abs(Double(Self.largestKnot(of: graph)) / Double(total) - breaking.share) < 1e-9)
  }

  @Test("where two heaps hang together by one use, that one is cut")
  func bridge() {
    var graph = WeightedGraph(sizes: Array(repeating: 10, count: 8))
    for start in [0, 4] {
      for node in start..<start + 4 { graph.add(5, from: node, to: start + (node - start + 1) % 4) }
    }
    graph.add(7, from: 4, to: 0)
    graph.add(1, from: 1, to: 5)
    let breaking = CycleBreaking(graph, goal: 0.5)
    #expect(breaking.share == 1)
    #expect(breaking.cuts.flatMap(\.edges) == [ArcOrder.Cut(from: 1, to: 5, weight: 1)])
    #expect(breaking.remainingShare == 0.5)
  }
}

extension KnotTests {
  private static func random(nodes: Int, edges: Int, seed: UInt64) -> WeightedGraph {
    var state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var graph = WeightedGraph(sizes: (0..<nodes).map { _ in 1 + next(50) })
    for _ in 0..<edges { graph.add(1 + next(9), from: next(nodes), to: next(nodes)) }
    return graph
  }

  private static func without(_ cuts: [ArcOrder.Cut], in graph: WeightedGraph) -> WeightedGraph {
    var graph = graph
    for cut in cuts { graph.removeEdge(from: cut.from, to: cut.to) }
    return graph
  }

  /// Who reaches whom, by trying every node in between.
  private static func reachability(of graph: WeightedGraph) -> [[Bool]] {
    var reached = (0..<graph.count).map { from in (0..<graph.count).map { graph.weight(from: from, to: $0) > 0 } }
    for middle in 0..<graph.count {
      for from in 0..<graph.count where reached[from][middle] {
        for to in 0..<graph.count where reached[middle][to] { reached[from][to] = true }
      }
    }
    return reached
  }

  private static func largestKnot(of graph: WeightedGraph) -> Int {
    let reached = reachability(of: graph)
    return (0..<graph.count).map { one in
      let tied = (0..<graph.count).filter { $0 != one && reached[one][$0] && reached[$0][one] }
      return tied.isEmpty ? 0 : graph.size(of: tied + [one])
    }.max() ?? 0
  }

  /// The minimal upward weight of any order, computed from the minimum of every lower set.
  private static func leastCut(of graph: WeightedGraph) -> Int {
    let all = 1 << graph.count
    var least = [Int](repeating: .max, count: all)
    least[0] = 0
    for set in 0..<all where least[set] < .max {
      for node in 0..<graph.count where set & (1 << node) == 0 {
        // It is above `set` and below the rest, so its uses of the rest lead upwards.
        let upward = (0..<graph.count).filter { set & (1 << $0) == 0 && $0 != node }
          .reduce(0) { $0 + graph.weight(from: node, to: $1) }
        least[set | 1 << node] = min(least[set | 1 << node], least[set] + upward)
      }
    }
    return least[all - 1]
  }
}
