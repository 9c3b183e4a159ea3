import Model

extension Graph {
  /// With more nodes it is not looked for: what it takes grows with their square.
  private static let limit = 20_000

  /// Of the edges those that say nothing new about what depends on what: another way leads to the same node, so they
  /// may be drawn pale. Circles and calls are none of them.
  ///
  /// - Returns: By edge.
  func areImplied(_ edges: [Edge]) -> [Bool] {
    guard nodes.count <= Self.limit else { return edges.map { _ in false } }
    var next = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.relation != .call { next[edge.from].append(edge.to) }
    let components = Cycles.stronglyConnectedComponents(of: next)
    var component = [Int](repeating: 0, count: nodes.count)
    for (number, members) in components.enumerated() { for member in members { component[member] = number } }
    // What each leads to, a bit a component. Those that one leads to come before it.
    let words = (components.count + 63) / 64
    var reached: [[UInt64]] = []
    for (number, members) in components.enumerated() {
      var bits = [UInt64](repeating: 0, count: words)
      for other in Set(members.flatMap { next[$0].map { component[$0] } }) where other != number {
        for word in bits.indices { bits[word] |= reached[other][word] }
        bits[other / 64] |= 1 << UInt64(other % 64)
      }
      reached.append(bits)
    }
    return edges.map { edge in
      let end = component[edge.to]
      guard edge.relation != .call, component[edge.from] != end else { return false }
      return next[edge.from].contains { other in
        let way = component[other]
        return way != component[edge.from] && way != end && reached[way][end / 64] >> UInt64(end % 64) & 1 == 1
      }
    }
  }
}
