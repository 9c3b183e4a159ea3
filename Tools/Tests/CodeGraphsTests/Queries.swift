import CodeGraphs

extension CodeGraph {
  /// The nodes with a name: `Cart` and all extensions of it, or a function with its labels.
  func nodes(called name: String) -> [NodeID] { nodes.indices.filter { nodes[$0].name == name } }
}

extension ArcOrder {
  var cutWeight: Int { cuts.reduce(0) { $0 + $1.weight } }
}

extension WeightedGraph {
  func weight(from: Int, to: Int) -> Int { weights[from][to] ?? 0 }

  var count: Int { sizes.count }
}
