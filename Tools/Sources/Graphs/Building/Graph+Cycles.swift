import Model

extension Graph {
  /// Marks the nodes and edges that are in a cycle, ignoring calls by name.
  mutating func markCycles() {
    var next = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.relation != .call { next[edge.from].append(edge.to) }
    var component: [Int: Int] = [:]
    for (number, members) in Cycles.stronglyConnectedComponents(of: next).enumerated() where members.count > 1 {
      for member in members { component[member] = number }
    }
    for node in component.keys { nodes[node].isInCycle = true }
    for (index, edge) in edges.enumerated() where edge.relation != .call {
      edges[index].isInCycle = component[edge.from] != nil && component[edge.from] == component[edge.to]
    }
  }
}
