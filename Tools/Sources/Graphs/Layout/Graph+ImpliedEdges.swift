import Model

extension Graph {
  /// Larger graphs are skipped: the cost grows with the square of the number of nodes.
  private static let limit = 20_000

  /// Which edges are implied, because another path leads to the same node, and so may be drawn pale. Edges in cycles
  /// and calls are never implied.
  ///
  /// - Returns: One value per edge.
  func areImplied(_ edges: [Edge]) -> [Bool] {
    guard nodes.count <= Self.limit else { return edges.map { _ in false } }
    var next = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.relation != .call { next[edge.from].append(edge.to) }
    let components = Cycles.stronglyConnectedComponents(of: next)
    var component = [Int](repeating: 0, count: nodes.count)
    for (number, members) in components.enumerated() { for member in members { component[member] = number } }
    // What each component reaches, one bit per component. Components come after those they lead to.
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
        let middle = component[other]
        return middle != component[edge.from] && middle != end && reached[middle][end / 64] >> UInt64(end % 64) & 1 == 1
      }
    }
  }
}
