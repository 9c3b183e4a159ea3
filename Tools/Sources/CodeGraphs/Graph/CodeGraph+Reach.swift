import Model

extension CodeGraph {
  /// Some nodes, and everything that they need to compile, directly or indirectly.
  package func closure(of starts: some Sequence<NodeID>, where isWanted: (NodeID) -> Bool = { _ in true }) -> Set<
    NodeID
  > {
    var reached = Set(starts)
    var pending = Array(reached)
    while let node = pending.popLast() {
      for edge in edges(from: node) where isWanted(edge.to) && reached.insert(edge.to).inserted {
        pending.append(edge.to)
      }
    }
    return reached
  }

  /// The nodes that use a node directly.
  package func users(of node: NodeID) -> [NodeID] { edges(to: node).map(\.from) }

  package func lineCount(of nodes: some Sequence<NodeID>) -> Int { nodes.reduce(0) { $0 + self.nodes[$1].lineCount } }

  /// The strongly connected components with more than one node. The one with the most lines comes first.
  package var knots: [[NodeID]] {
    Cycles.knots(of: neighbours) { lineCount(of: $0) }
  }
}
