import Model

extension Graph {
  /// Of the edges those that say nothing new about what depends on what: another way leads to the same node, so they
  /// may be drawn pale. Circles and calls are none of them.
  ///
  /// - Returns: By edge.
  func areImplied(_ edges: [Edge]) -> [Bool] {
    var next = [Set<Int>](repeating: [], count: nodes.count)
    for edge in edges where edge.relation != .call { next[edge.from].insert(edge.to) }
    let components = Cycles.stronglyConnectedComponents(of: next.map { $0.sorted() })
    var component = [Int](repeating: 0, count: nodes.count)
    for (number, members) in components.enumerated() { for member in members { component[member] = number } }
    // Those that a component leads to come before it.
    var reached: [Set<Int>] = []
    for members in components {
      let direct = Set(members.flatMap { next[$0] })
      reached.append(
        direct.reduce(into: direct) { $0.formUnion(component[$1] < reached.count ? reached[component[$1]] : []) })
    }
    return edges.map { edge in
      guard edge.relation != .call, component[edge.from] != component[edge.to] else { return false }
      return next[edge.from].contains { other in
        other != edge.to && component[other] != component[edge.from] && component[other] != component[edge.to]
          && reached[component[other]].contains(edge.to)
      }
    }
  }
}
