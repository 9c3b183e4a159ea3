import Model

/// An order of a graph's nodes with as few upward uses as possible: a small weighted feedback arc set.
///
/// Finding the minimum is NP-hard. This starts with a greedy order and moves single nodes while that helps, from
/// several starting orders. A test compares it with the minimum on graphs of eight nodes.
package struct ArcOrder: Hashable, Sendable {
  /// The nodes, the most used first.
  package private(set) var nodes: [Int]
  /// The upward edges in that order, by user and used node.
  package private(set) var cuts: [Cut]

  package struct Cut: Hashable, Sendable {
    package var from: Int
    package var to: Int
    package var weight: Int

    package init(from: Int, to: Int, weight: Int) {
      self.from = from
      self.to = to
      self.weight = weight
    }
  }

  /// - Parameter top: The nodes placed above all others, whatever uses them.
  package init(_ graph: WeightedGraph, top: Set<Int> = []) {
    var order: [Int] = []
    for part in [graph.neighbours.indices.filter { !top.contains($0) }, top.sorted()] {
      let places = Dictionary(uniqueKeysWithValues: part.enumerated().map { ($1, $0) })
      let neighbours = part.map { node in graph.neighbours(of: node).compactMap { places[$0] } }
      for component in Cycles.stronglyConnectedComponents(of: neighbours) {
        order += Self.order(component.map { part[$0] }.sorted(), in: graph)
      }
    }
    nodes = order
    cuts = Self.cuts(of: order, in: graph)
  }

  private static func cuts(of order: [Int], in graph: WeightedGraph) -> [Cut] {
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return order.sorted().flatMap { from in
      graph.weights[from].filter { place[$0.key].map { $0 > place[from]! } ?? false }.sorted { $0.key < $1.key }
        .map { Cut(from: from, to: $0.key, weight: $0.value) }
    }
  }

  /// The best order found for one knot.
  private static func order(_ members: [Int], in graph: WeightedGraph) -> [Int] {
    guard members.count > 1 else { return members }
    let knot = Knot(members, in: graph)
    let starts = [knot.greedyOrder, Array(members.indices), Array(members.indices.reversed())]
    var best = knot.improved(starts[0])
    // A large knot uses the first start only: the others cost as much, and help only in small ones.
    for start in members.count > 400 ? [] : starts.dropFirst() + knot.shuffledOrders {
      let next = knot.improved(start)
      if next.weight < best.weight { best = next }
    }
    return best.order.map { members[$0] }
  }
}

/// A strongly connected component, with indices of its own.
private struct Knot {
  let outward: [[(node: Int, weight: Int)]]
  let inward: [[(node: Int, weight: Int)]]

  init(_ members: [Int], in graph: WeightedGraph) {
    let places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    var inward = [[(node: Int, weight: Int)]](repeating: [], count: members.count)
    outward = members.indices.map { index in
      graph.weights[members[index]].compactMap { to, weight in places[to].map { ($0, weight) } }.sorted { $0.0 < $1.0 }
    }
    for (from, edges) in outward.enumerated() { for (to, weight) in edges { inward[to].append((from, weight)) } }
    self.inward = inward
  }

  /// Nodes that are used much and use little come first; after Eades, Lin and Smyth.
  var greedyOrder: [Int] {
    var open = Set(outward.indices)
    var out = outward.map { $0.reduce(0) { $0 + $1.weight } }
    var into = inward.map { $0.reduce(0) { $0 + $1.weight } }
    var bottom: [Int] = []
    var top: [Int] = []
    while !open.isEmpty {
      let sink = open.filter { out[$0] == 0 }.min()
      let source = sink == nil ? open.filter { into[$0] == 0 }.min() : nil
      let node = sink ?? source ?? open.max { (into[$0] - out[$0], $1) < (into[$1] - out[$1], $0) }!
      if source != nil { top.append(node) } else { bottom.append(node) }
      open.remove(node)
      for (other, weight) in outward[node] { into[other] -= weight }
      for (other, weight) in inward[node] { out[other] -= weight }
    }
    return bottom + top.reversed()
  }

  /// A few pseudorandom orders, the same each time.
  var shuffledOrders: [[Int]] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<6).map { _ in
      var order = Array(outward.indices)
      for index in order.indices.dropFirst() {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        order.swapAt(index, Int(state >> 33) % (index + 1))
      }
      return order
    }
  }

  /// Moves single nodes to where they cost least, until no move helps.
  func improved(_ start: [Int]) -> (order: [Int], weight: Int) {
    var order = start
    var place = [Int](repeating: 0, count: order.count)
    func number() { for (index, node) in order.enumerated() { place[node] = index } }
    number()
    var rounds = 0
    var isBetter = true
    while isBetter, rounds < 60 {
      isBetter = false
      rounds += 1
      for node in outward.indices {
        guard let goal = bestPlace(of: node, place) else { continue }
        order.remove(at: place[node])
        order.insert(node, at: goal)
        number()
        isBetter = true
      }
    }
    var weight = 0
    for (from, edges) in outward.enumerated() {
      for edge in edges where place[edge.node] > place[from] { weight += edge.weight }
    }
    return (order, weight)
  }

  /// The index at which a node would have less upward weight; `nil` if its place is optimal.
  private func bestPlace(of node: Int, _ place: [Int]) -> Int? {
    // Moving up past a user makes that use an upward one; moving up past a used node ends an upward use.
    let users = inward[node].map { (place: place[$0.node], weight: $0.weight, isUser: true) }
    let used = outward[node].map { (place: place[$0.node], weight: $0.weight, isUser: false) }
    let all = (users + used).sorted { $0.place < $1.place }
    // At the bottom, everything that it uses is above.
    var cost = used.reduce(0) { $0 + $1.weight }
    var best = (cost: cost, place: 0)
    var current = cost
    for other in all {
      cost += other.isUser ? other.weight : -other.weight
      if other.place < place[node] { current = cost }
      // The index after it; minus one if the node itself is removed from below.
      if cost < best.cost { best = (cost, other.place < place[node] ? other.place + 1 : other.place) }
    }
    return best.cost < current ? best.place : nil
  }
}

extension WeightedGraph {
  func neighbours(of node: Int) -> [Int] { weights[node].keys.sorted() }
}
